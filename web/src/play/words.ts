// A match in words: what is told when something happens, and what a turn would do.
import type { Board, Capture, End, MatchState, Outcome, Preview, Seat, Turn } from 'omweso';

import { playerName } from '../games/player_names';
import { formatList, t } from '../i18n/i18n.svelte';
import { landingOf } from './last_turn';
import type { Notice } from './notices';
import { indexOf, other, sideOf } from './seats';
import type { Session } from './session.svelte';
import type { Stretch } from './stretch';

/** Who sits at a seat, as told in sentences. */
export function whoIs(state: MatchState, seat: Seat): string {
  const { computer, level, name } = state.players[indexOf(seat)];
  return playerName({ computer, name: computer ? level : name }, seat);
}

/** Who is first, and by which right; empty before it is known. */
export function lotWords(state: MatchState): string {
  const { starter, gameNumber, attempt } = state;
  if (!starter) return '';
  const byLot = gameNumber === 1 && attempt === 1;
  return t(byLot ? 'lot.falls' : 'lot.first', { who: whoIs(state, starter) });
}

const VICTORIES = {
  bulijo: 'victory.bulijo',
  'okutema both-ends': 'victory.both-ends',
  'okutema front-row': 'victory.front-row',
  akawumbi: 'victory.akawumbi',
  akakyala: 'victory.akakyala',
} as const;

/** Null for what is no victory of its own. */
export function victoryName(end: Outcome): string | null {
  return end in VICTORIES ? t(VICTORIES[end as keyof typeof VICTORIES]) : null;
}

const seedsOf = (captures: readonly Capture[]): number =>
  captures.reduce((sum, { seeds }) => sum + seeds, 0);

/** What the end of a turn comes to, short. */
function endWords(end: End | null, stop: Turn['stop'], rules: Record<string, string>): string[] {
  if (stop === 'never-ending') {
    if (rules['endless'] === 'loss') return [t('foresee.loses')];
    return [t('foresee.never'), t('foresee.annuls')];
  }
  if (!end) return [];
  const victory = victoryName(end);
  return [victory ? t('foresee.wins', { victory }) : t('foresee.annuls')];
}

export interface Foreseen {
  captures: readonly Capture[];
  stop: Turn['stop'];
  landing: string | null;
  end: End | null;
  /** Where the next choice opens. */
  choiceAt?: string;
}

/** `plays to h, takes 6, wins by okutema`. */
export function foreseenWords(foreseen: Foreseen, rules: Record<string, string>): string {
  const { captures, stop, landing, end, choiceAt } = foreseen;
  const parts: string[] = [];
  if (stop !== 'never-ending' && landing && !choiceAt) parts.push(t('foresee.to', { pit: landing }));
  const seeds = seedsOf(captures);
  if (seeds > 0) parts.push(t('foresee.takes', { seeds }));
  if (choiceAt) parts.push(t('foresee.choice', { pit: choiceAt }));
  parts.push(...endWords(end, stop, rules));
  return formatList(parts);
}

export function turnForeseen(turn: Turn): Foreseen {
  const captures = turn.events.flatMap((event) =>
    event.kind === 'capture' ? [{ pit: event.pit, seeds: event.seeds }] : [],
  );
  // Of a turn that is too long to be told whole nobody knows where it comes to rest.
  const whole = turn.events.filter(({ kind }) => kind === 'sow').length === turn.laps;
  const landing = whole ? landingOf(turn.events) : null;
  if (turn.stop === 'choice') {
    return { captures, stop: 'choice', landing, end: null, choiceAt: turn.pit };
  }
  return { captures, stop: turn.stop, landing, end: turn.end };
}

/** What one way of a choice would do. */
export function wayForeseen({ captures, stop, landing, end }: Preview): Foreseen {
  return { captures, stop, landing, end, ...(stop === 'choice' ? { choiceAt: landing } : {}) };
}

/** A turn that was made, told to who does not see the board. */
function turnTold(state: MatchState, turn: Stretch, stolen: boolean): string {
  const who = whoIs(state, turn.mover);
  const { move, laps, taken: seeds } = turn;
  if (turn.stop === 'never-ending') return t('say.endless', { who, move });
  if (move.includes('*')) return t('say.okwesera', { who, pit: move.charAt(0) });
  const pit = turn.landing ?? move.charAt(0);
  return t(stolen ? 'say.stolen' : 'say.turn', { who, move, laps, seeds, pit });
}

/** What is said of a notice; nothing where the page shows it well enough. */
export function noticeWords(session: Session, notice: Notice, stolen: boolean): string | null {
  const { state } = session;
  if (notice.kind === 'refused') return refusalWords(notice.refusal, notice.reason);
  if (notice.kind === 'arranged') {
    return t('arrange.done', { who: whoIs(state, notice.seat) });
  }
  const { event, turn } = notice;
  const who = whoIs(state, event.seat);
  const others = whoIs(state, other(event.seat));
  switch (event.kind) {
    case 'seed-handed':
      return t('contract.handed', { who });
    case 'contract-binds':
      return t('contract.binds');
    case 'emu':
      return t('referee.emu.told', { who });
    case 'bbiri':
      return t('referee.bbiri.told', { who });
    case 'steal-opens':
      return stealWords(session, event.seat);
    case 'turn-stolen':
      return t('referee.stolen', { who });
    case 'chosen-by-referee':
      return t(event.reverse ? 'referee.forced.clockwise' : 'referee.forced');
    case 'put-back':
      return t('take-back.put-back');
    case 'take-back-asked':
      return t('take-back.asks', { who, turns: event.turns ?? 1 });
    case 'take-back-refused':
      return t('take-back.refused', { who: others });
    case 'take-back-lapsed':
      return t('take-back.lapsed');
    case 'taken-back':
      return t('take-back.done', { turns: event.turns ?? 1 });
    case 'turn-ended':
      return turn && turnTold(state, turn, stolen);
    default:
      return null;
  }
}

/** P3: what it means that somebody is late. */
function stealWords(session: Session, late: Seat): string {
  const names = { who: whoIs(session.state, late), other: whoIs(session.state, other(late)) };
  if (session.stealIsOpen) return t('referee.steal.open', names);
  return t(session.isComputer(other(late)) ? 'referee.steal.never' : 'referee.steal.none', names);
}

function refusalWords(refusal: string, reason: string): string {
  if (refusal === 'computer') return t('error.computer');
  if (refusal === 'rules') return t('error.rules');
  if (!refusal || refusal === 'none') return reason;
  return t(`refusal.${refusal}` as 'refusal.illegal');
}

const ENDS: Record<Outcome, string> = {
  bulijo: 'end.bulijo',
  'okutema both-ends': 'end.okutema-both-ends',
  'okutema front-row': 'end.okutema-front-row',
  akawumbi: 'end.akawumbi',
  akakyala: 'end.akakyala',
  'never-ending': 'end.never-ending',
  'annulled never-ending': 'end.annulled-never-ending',
  'annulled quiet': 'end.annulled-quiet',
  'annulled repetition': 'end.annulled-repetition',
  'annulled time': 'end.annulled-time',
  resigned: 'end.resigned',
  left: 'end.left',
};

/** Why a game ended as it did: who, which victory, the clause. */
export function endWhy(state: MatchState): string {
  const game = state.game;
  if (!game?.outcome) return '';
  const seat = game.winner ?? game.turnOf;
  const names = { winner: whoIs(state, seat), loser: whoIs(state, other(seat)) };
  let key = ENDS[game.outcome];
  if (game.outcome === 'bulijo' && state.rules.includes('endless=forbid')) {
    key = hasTwoSeeds(game, other(seat)) ? 'end.bulijo-forbidden' : key;
  }
  return t(key as 'end.bulijo', names);
}

const hasTwoSeeds = (board: Board, seat: Seat): boolean =>
  sideOf(board, seat).some((seeds) => seeds > 1);

export function endTitle(state: MatchState): string {
  const game = state.game;
  if (!game?.outcome) return '';
  if (!game.winner) return t('end.annulled');
  const victory = victoryName(game.outcome);
  const who = whoIs(state, game.winner);
  return victory ? t('end.wins', { who, victory }) : t('end.wins.plain', { who });
}
