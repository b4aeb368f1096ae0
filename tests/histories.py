"""Histories to read in tests: the files of the rooms, and hands written out by hand."""

from pathlib import Path

from rulesvc.histories import FORMATS, Hand, Unread, read_hands
from rulesvc.histories.format import HeadedFormat

FOLDER = Path(__file__).parent / "hands"
FILES = sorted(FOLDER.iterdir())
REAL = Path(__file__).parent / "acceptance" / "real-hands.jsonl"
ROOMS = [one for one in FORMATS if isinstance(one, HeadedFormat)]

STARS = """\
PokerStars Hand #77:  5 Card Draw No Limit ($1/$2 USD) - 2012/09/08 9:27:48 ET
Table 'Boucolion V' 6-max Seat #1 is the button
Seat 1: Anna ($1,640 in chips)
Seat 2: b: folds ($787 in chips)
Seat 3: Hero ($30 in chips)
Seat 5: Eve ($458.50 in chips)
b: folds: posts small blind $1
Hero: posts big blind $2
Eve: posts small & big blinds $3
*** DEALING HANDS ***
Dealt to Hero [Jd Qd Td Kd 2s]
Eve: checks
Anna said, "PokerStars Hand #99: hello"
Anna: folds
b: folds: calls $1
Hero: raises $28 to $30 and is all-in
Eve: calls $28
b: folds: folds
Hero: discards 1 card [2s]
Dealt to Hero [Jd Qd Td Kd] [9h]
Eve: stands pat
*** SHOW DOWN ***
Hero: shows [Jd Qd Td Kd 9h] (a straight, Nine to King)
Eve: mucks hand
Hero collected $61 from pot
*** SUMMARY ***
Total pot $63 | Rake $2
Seat 1: Anna (button) folded before the Draw (didn't bet)
Seat 2: b: folds (small blind) folded before the Draw
Seat 3: Hero (big blind) showed [Jd Qd Td Kd 9h] and won ($61) with a straight, Nine to King
Seat 5: Eve mucked [2c 2d 5h 6h 8c]
"""

FULL_TILT = """\
Full Tilt Poker Game #5: Table Shady - Oak (6 max) - Pot Limit 5 Card Draw - $1/$2 - 12:04:00 ET - 2010/11/06
Seat 1: Anna ($40)
Seat 2: Bob ($40)
Seat 3: Hero ($1,040)
Seat 4: Dan ($40)
Seat 5: Eve ($40), is sitting out
Bob posts the small blind of $1
Hero posts the big blind of $2
Dan posts a dead small blind of $1
Dan posts $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Hero [Ts 5d 6s 2d 8h]
Dan checks
Anna: folds
Anna folds
Bob raises to $4
Hero calls $2
Dan has 15 seconds left to act
Dan calls $2
*** DRAW *** (Pot: $13)
Bob stands pat
Hero discards 2 cards [5d 2d]
Dan discards 5 cards
Hero is dealt 2 cards
Dealt to Hero [Ts 6s 8h] [Ah Ad]
Bob bets $13
Hero folds
Dan calls $13
*** SHOW DOWN ***
Bob shows [7h 7d 7s Qh Qs] a full house, Sevens full of Queens
Dan mucks
Bob wins the pot ($38) with a full house, Sevens full of Queens
*** SUMMARY ***
Total pot $39 | Rake $1
Seat 2: Bob (small blind) collected ($38)
"""

ONGAME = """\
***** History for hand R5-1-2 *****
Start hand: Mon Sep 13 00:21:42 GMT+0100 2010
Table: Suez [81962116] (NO_LIMIT FIVE_CARD_DRAW €1/€2, Real money)
User: Hero
Button: seat 8
Players in round: 3 (6)
Seat 10: Hero (€90)
Seat 1: --- (€11.34)
Seat 8: Bob, Jr. (€50)
Hero posts small blind (€1)
--- posts big blind (€2)
---
Dealing pocket cards
Dealing to Hero: [Jd, 5s, 8h, 4h, 7d]
Bob, Jr. raises €4 to €4
Hero calls €3
--- calls €2
---
--- changed 0 cards
Bob, Jr. changed 2 cards
Hero checks
--- bets €7.34 [all in]
Bob, Jr. calls €7.34
Hero calls €7.34
---
Summary:
Main pot: €34.02 won by --- (€16.50), Bob, Jr. (€16.50)
Rake taken: €1.02
Seat 10: Hero (€78.66), net: -€11.34, [Jd, 5s, 8h, Ah, Ac] (PAIR ACE)
Seat 1: --- (€16.50), net: +€5.16, [2h, 2c, 3h, 3d, 6h] (TWO_PAIR)
Seat 8: Bob, Jr. (€55.16), net: +€5.16, [2d, 2s, 3s, 3c, 6d] (TWO_PAIR)
***** End of hand R5-1-2 *****
"""

BOSS = """\
<?xml version="1.0"?><ROOT><HISTORY ID="9" TABLE="T &amp; U" GAME="GAME_FCD" GAMETYPE="GAMETYPE_REAL" \
GAMEKIND="GAMEKIND_CASH" TABLECURRENCY="EUR" LIMIT="FL" STAKES="2.00/4.00" TABLETOURNEYID="">
<PLAYER NAME="A&lt;b" SEAT="1" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="Y"/>
<PLAYER NAME="Bob" SEAT="2" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="N"/>
<PLAYER NAME="Hero" SEAT="3" AMOUNT="3.00" STATE="STATE_PLAYING" DEALER="N"/>
<PLAYER NAME="Dan" SEAT="4" AMOUNT="50.00" STATE="STATE_PLAYING" DEALER="N"/>
<PLAYER NAME="Eve" SEAT="5" AMOUNT="50.00" STATE="STATE_SITOUT" DEALER="N"/>
<ACTION TYPE="HAND_BLINDS" PLAYER="Bob" KIND="HAND_SB" VALUE="1.00"/>
<ACTION TYPE="HAND_BLINDS" PLAYER="Hero" KIND="HAND_BB" VALUE="2.00"/>
<ACTION TYPE="HAND_BLINDS" PLAYER="Dan" KIND="HAND_AB" VALUE="3.00"/>
<ACTION TYPE="HAND_DEAL" PLAYER="Bob"><CARD LINK="b"/><CARD LINK="b"/></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Hero"><CARD LINK="0"/><CARD LINK="13"/><CARD LINK="26"/><CARD LINK="51"/>\
<CARD LINK="9"/></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Dan"><CARD LINK="b"/></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="A&lt;b"><CARD LINK="b"/></ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Dan"/>
<ACTION TYPE="ACTION_FOLD" PLAYER="A&lt;b"/>
<ACTION TYPE="ACTION_CALL" PLAYER="Bob" VALUE="1.00"/>
<ACTION TYPE="ACTION_ALLIN" PLAYER="Hero" VALUE="3.00"/>
<ACTION TYPE="ACTION_CALL" PLAYER="Dan" VALUE="3.00"/>
<ACTION TYPE="ACTION_CALL" PLAYER="Bob" VALUE="1.00"/>
<ACTION TYPE="HAND_BOARD" POT="10.00"/>
<ACTION TYPE="ACTION_DISCARD" PLAYER="Bob" VALUE="3"/>
<ACTION TYPE="ACTION_DISCARD" PLAYER="Hero"><CARD LINK="51"/><CARD LINK="9"/></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Hero"><CARD LINK="0"/><CARD LINK="13"/><CARD LINK="26"/><CARD LINK="1"/>\
<CARD LINK="14"/></ACTION>
<ACTION TYPE="ACTION_STAND" PLAYER="Dan"/>
<ACTION TYPE="ACTION_CHECK" PLAYER="Bob"/>
<ACTION TYPE="ACTION_BET" PLAYER="Dan" VALUE="4.00"/>
<ACTION TYPE="ACTION_FOLD" PLAYER="Bob"/>
<SHOWDOWN NAME="HAND_SHOWDOWN" POT="10.00" RAKE="0.50" MAINPOT="10.00" LEFTPOT="" RIGHTPOT="">
<RESULT PLAYER="Hero" WIN="9.50" HAND="$(STR)"><CARD LINK="0"/><CARD LINK="13"/><CARD LINK="26"/>\
<CARD LINK="1"/><CARD LINK="14"/></RESULT>
<RESULT PLAYER="Dan" WIN="0.00" HAND="$(STR)"><CARD LINK="27"/><CARD LINK="40"/><CARD LINK="2"/>\
<CARD LINK="3"/><CARD LINK="4"/></RESULT></SHOWDOWN></HISTORY></ROOT>
"""

PHH = """\
# a hand in the notation
variant = "_5cd_fl"
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
small_bet = 1
big_bet = 2
starting_stacks = [100, 50.25, 30]
seats = [2, 5, 7]
players = ["Anna", "Bob", "Eve"]
hand = 12
actions = [
  "d dh p1 ??????????",
  "d dh p2 AsKsQsJs2d",
  "d dh p3 ??????????",
  "p3 cbr 2",
  "p1 f # gives up",
  "p2 cc",
  "p2 sd 2d",
  "d dh p2 Ts",
  "p3 sd ????",
  "d dh p3 ????",
  "p2 cc",
  "p3 cbr 2",
  "p2 cbr 4",
  "p3 cc",
  "p2 sm AsKsQsJsTs",
  "p3 sm",
]
winnings = [0, 12.50, 0]
"""

WRITTEN = {"pokerstars": STARS, "full-tilt": FULL_TILT, "ongame": ONGAME, "boss-media": BOSS, "phh": PHH}

OTHERS = {
    "holdem": [
        "PokerStars Game #1:  Hold'em No Limit ($0.25/$0.50 USD) - 2010/09/20 20:50:00 PT",
        "Full Tilt Poker Game #1: Table Oak (6 max) - $0.10/$0.20 - Limit Hold'em - 12:04:00 ET - 2010/11/06",
        "***** History for hand R5-1-2 *****\nTable: S [8] (NO_LIMIT TEXAS_HOLDEM $0.05/$0.10, Real money)\n",
        '<HISTORY ID="1" GAME="GAME_THM" LIMIT="NL" STAKES="1.00/2.00"></HISTORY>',
        'variant = "NT"\nantes = [0, 0]',
    ],
    "omaha": [
        "PokerStars Hand #1:  Omaha Pot Limit (€0.25/€0.50 EUR) - 2010/09/20 20:50:00 PT",
        "Full Tilt Poker Game #1: Table Oak - $1/$2 - Pot Limit Omaha Hi - 12:04:00 ET - 2010/11/06",
        '<HISTORY ID="1" GAME="GAME_OMA"/>',
    ],
    "badugi": ["PokerStars Game #1:  Badugi Limit ($0.25/$0.50 USD) - 2010", 'variant = "FB"'],
    "lowball": [
        "PokerStars Game #1:  Triple Draw 2-7 Lowball Limit ($0.25/$0.50 USD) - 2010",
        'variant = "F2L3D"',
    ],
    "stud": ["PokerStars Game #1:  7 Card Stud Limit ($0.25/$0.50 USD) - 2010"],
    "razz": ["Full Tilt Poker Game #1: Table Oak - $0.50/$1 Ante $0.10 - Limit Razz - 21:47:27 ET"],
    "tournament": [
        "PokerStars Game #1: Tournament #2, $5.00+$0.50 USD 5 Card Draw Limit - Level I (10/20) - 2010",
        "Full Tilt Poker Game #1: $5 + $0.50 Sit & Go (123), Table 1 - 10/20 - Limit 5 Card Draw - 12:04 ET",
        "***** History for hand T5-1-2 (TOURNAMENT: S-1) *****\nSummary:",
        '<HISTORY ID="1" GAME="GAME_FCD" GAMEKIND="GAMEKIND_TOURNAMENT" STAKES="1.00/2.00"></HISTORY>',
    ],
}  # fmt: skip


def read(text: str | bytes) -> list[Hand | Unread]:
    """Everything in a history."""
    return list(read_hands(text.encode() if isinstance(text, str) else text))


def hand(text: str | bytes) -> Hand:
    """The one hand of a history."""
    (found,) = read(text)
    assert isinstance(found, Hand), found
    return found
