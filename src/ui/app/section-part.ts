import { lazyPart } from './stale-chunks';

/** A text page, loaded when one is shown: hardly any visit sees it, and every page's guard leads here. */
export const SectionPage = lazyPart(() =>
  import('../features/sections/section-page').then((m) => ({ default: m.SectionPage })),
);
