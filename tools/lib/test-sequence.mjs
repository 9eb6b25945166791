import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @param {import('vitest/node').TestSpecification} spec whether its file asks for a DOM in its first lines */
const hasPage = ({ moduleId }) => /@vitest-environment jsdom/.test(readFileSync(moduleId, 'utf8').slice(0, 500));

/** So many files of a kind follow each other: what their worker holds of them is given back when it ends. */
const RUN = { node: 240, page: 72 };

/** @template T @param {readonly T[]} list @param {number} size @returns {T[][]} */
const cut = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * Files with the same surroundings follow each other. A worker keeps its imports only while the next file in the queue
 * has the surroundings of the one before; with both kinds mixed it began again for every second file, which took a
 * third of the time. Files that replace modules come last: each of them ends its worker.
 */
export class BySurroundings extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} specs */
  async sort(specs) {
    const sorted = await super.sort(specs);
    const alone = sorted.filter(({ project }) => project.config.isolate);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    const pages = cut(shared.filter(hasPage), RUN.page);
    const others = cut(
      shared.filter((spec) => !hasPage(spec)),
      RUN.node,
    );
    const runs = Array.from({ length: Math.max(pages.length, others.length) }, (_, index) => [
      ...(others[index] ?? []),
      ...(pages[index] ?? []),
    ]);
    return [...runs.flat(), ...alone];
  }
}
