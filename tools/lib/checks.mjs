/**
 * The checks that need no test runner, in the order in which `npm test` begins them: the slow ones first.
 * @type {readonly (readonly [name: string, args: readonly string[]])[]} args for Node
 */
export const CHECKS = [
  ['types, a layer at a time', ['tools/check-types.mjs']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware']],
  ['format (npm run format mends it)', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['boundaries between the layers', ['tools/check-boundaries.mjs']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['messages in both languages', ['tools/check-messages.mjs']],
  ['the page of who may open what', ['tools/access-table.mjs', '--check']],
  ['weight of the first pages', ['tools/check-budget.mjs']],
];
