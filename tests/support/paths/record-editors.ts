import { because } from './because';

/** Of an editor's paths, those that a record that is made cannot take. */
export const OF_WHAT_IS_THERE = because('only of a record that is there', [
  'loading: xstate.done.actor.load [isMissing] → missing',
  'loading: xstate.done.actor.load → unloaded',
  'unloaded: RETRY → loading',
  'offering: CONTINUE [isOutdated] → conflicted',
  'editing: ITEM_CHANGED',
  'saving: xstate.done.actor.save [isConflict] → comparing',
  'saved: always → editing',
  'comparing: xstate.done.actor.compare [isOurs] → saved',
  'comparing: xstate.done.actor.compare [isFound] → conflicted',
  'comparing: xstate.done.actor.compare [isMissing] → missing',
  'comparing: xstate.done.actor.compare → editing',
  'conflicted: KEEP_MINE → editing',
  'conflicted: TAKE_THEIRS → editing',
]);

/** Those that a record cannot take that nobody can change under its editor: it has no versions. */
export const OF_WHAT_CHANGES = because('only of a record that somebody else may change meanwhile', [
  'offering: CONTINUE [isOutdated] → conflicted',
  'saving: xstate.done.actor.save [isConflict] → comparing',
  'comparing: xstate.done.actor.compare [isOurs] → saved',
  'comparing: xstate.done.actor.compare [isFound] → conflicted',
  'comparing: xstate.done.actor.compare [isMissing] → missing',
  'comparing: xstate.done.actor.compare → editing',
  'conflicted: KEEP_MINE → editing',
  'conflicted: TAKE_THEIRS → editing',
]);
