// What lists show of a match, from its state.
import type { MatchState, Player } from 'omweso';

import type { MatchSummary, PlayerSummary } from './store';

const summaryOf = ({ computer, level, name }: Player): PlayerSummary => ({
  computer,
  name: computer ? level : name,
});

export function summarize(state: MatchState): MatchSummary {
  return {
    rules: state.rules,
    mode: state.mode,
    players: [summaryOf(state.players[0]), summaryOf(state.players[1])],
    score: state.score,
    pointsToWin: state.pointsToWin,
    gameNumber: state.gameNumber,
    turns: state.game?.turns.length ?? 0,
    winner: state.winner,
    over: state.phase === 'over',
  };
}
