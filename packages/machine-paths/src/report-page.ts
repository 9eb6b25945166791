import type { AnyStateMachine } from 'xstate';
import type { Coverage, Share } from './coverage';
import { drawChart } from './draw';
import type { Standing } from './layout';
import type { OuterLevel } from './level';
import type { LevelResult } from './level-results';
import { dataOf, html, Markup } from './markup';
import type { MutationReport } from './mutate';
import type { RaceReport } from './races';
import { SCRIPT } from './report-script';
import { STYLE } from './report-style';

/** A failed path in the form a person needs to fix it. */
export interface ReportFailure {
  readonly told: string;
  /** The command that walks it again. */
  readonly command: string;
  /** Pictures as data addresses. */
  readonly pictures: readonly string[];
}

/** What is shown of one spec. */
export interface ReportSpec {
  readonly name: string;
  readonly ids: string;
  readonly coverage: Coverage;
  /** The text of a step: what happens, and where it leads. */
  readonly steps: readonly (readonly [string, string])[];
  /** Paths as indexes into `steps`. */
  readonly paths: readonly (readonly number[])[];
}

/** The status of a spec at an outer level. */
export interface LevelStanding {
  readonly name: string;
  readonly level: OuterLevel;
  /** Why it is not walked there; null if it is. */
  readonly why: string | null;
  /** The result of its last walk; null if there was none. */
  readonly result: LevelResult | null;
}

export interface ReportMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly standingOf: (transition: string) => Standing;
  readonly specs: readonly ReportSpec[];
  readonly failures: readonly ReportFailure[];
  /** Null if it was not run. */
  readonly mutation: MutationReport | null;
  readonly races: readonly RaceReport[];
  /** Empty if no machine has another level. */
  readonly levels: readonly LevelStanding[];
}

export interface Report {
  /** When, in readable form. */
  readonly made: string;
  /** What a person types before a command. */
  readonly called: string;
  readonly machines: readonly ReportMachine[];
}

const number = new Intl.NumberFormat('en');
const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
const percent = (part: number, all: number): string => (all === 0 ? '–' : `${Math.floor((1_000 * part) / all) / 10} %`);

function bar(
  name: string,
  covered: number,
  all: number,
  listed: number,
  isEnough = covered + listed >= all,
): Markup | null {
  if (all === 0) return null;
  return html`<dt>${name}</dt><div class="bar${!isEnough && ' short'}" aria-hidden="true"><i style="width:${Math.max(2, Math.round((100 * (covered + listed)) / all))}%"></i></div><dd>${number.format(covered)}/${number.format(all)}${listed > 0 && html`<span class="soft"> −${listed}</span>`}</dd>`;
}

const shareBar = (name: string, shares: readonly Share[]): Markup | null =>
  bar(
    name,
    sum(shares, ({ covered }) => covered),
    sum(shares, ({ all }) => all),
    sum(shares, ({ listed }) => listed),
  );

const bars = ({ specs, mutation }: ReportMachine): Markup => {
  const of = (pick: (coverage: Coverage) => Share): Share[] => specs.map(({ coverage }) => pick(coverage));
  const harmless = mutation?.survivors.filter(({ reason }) => reason !== null).length ?? 0;
  return html`<dl class="bars">${shareBar(
    'Transitions',
    of(({ transitions }) => transitions),
  )}${shareBar(
    'Pairs',
    of(({ pairs }) => pairs),
  )}${shareBar(
    'Guard sides',
    of(({ guards }) => guards),
  )}${mutation !== null && bar('Faults seen', mutation.killed, mutation.made, harmless, mutation.ok)}</dl>`;
};

const troubles = ({ failures, specs, mutation, races }: ReportMachine): number =>
  failures.length +
  sum(
    specs,
    ({ coverage }) =>
      coverage.transitions.missing.length + coverage.pairs.missing.length + coverage.guards.missing.length,
  ) +
  sum(races, ({ faults }) => faults.length) +
  (mutation?.ok === false ? 1 : 0);

const flag = (machine: ReportMachine): Markup => {
  const count = troubles(machine);
  return count === 0
    ? html`<span class="flag good">✓ in order</span>`
    : html`<span class="flag bad">✗ ${count} to look at</span>`;
};

const anchor = (id: string): string => `machine-${id.replace(/[^\w-]/g, '-')}`;
const names = (list: readonly string[]): Markup =>
  html`<ul class="names">${list.map((each) => html`<li><code>${each}</code></li>`)}</ul>`;

function failure({ told, command, pictures }: ReportFailure, index: number): Markup {
  return html`<div class="failure"><pre>${told}</pre><p>Walk it again: <code>${command}</code></p>${pictures.length > 0 && html`<div class="shots">${pictures.map((picture, at) => html`<img src="${picture}" alt="Screen ${at + 1} of failure ${index + 1}">`)}</div>`}</div>`;
}

function walked({ name, ids, steps, paths: all }: ReportSpec, count: number): Markup {
  const id = `search-${anchor(name)}`;
  return html`<div class="paths">${count > 1 && html`<h4>${name}</h4>`}<p class="soft">${ids}</p><label for="${id}">Search the paths</label><input type="search" id="${id}" autocomplete="off" placeholder="words of any step"><p role="status"></p><div class="list"></div><button type="button" hidden>Show more</button><script type="application/json">${dataOf({ steps, paths: all })}</script></div>`;
}

function seenFaults(report: MutationReport | null, called: string): Markup {
  if (report === null) return html`<p class="soft">Not run yet: <code>${called} mutate all</code></p>`;
  const open = report.survivors.filter(({ reason }) => reason === null);
  const harmless = report.survivors.filter(({ reason }) => reason !== null);
  return html`<p>${report.killed} of ${report.made} faults made in the chart are seen by its paths.</p>${open.length > 0 && html`<details open><summary>${open.length} not seen</summary>${names(open.map(({ name }) => name))}</details>`}${harmless.length > 0 && html`<details><summary>${harmless.length} harmless, each with its reason</summary><ul class="names">${harmless.map(({ name, reason }) => html`<li><code>${name}</code><br><span class="soft">${reason}</span></li>`)}</ul></details>`}`;
}

function triedOrders(reports: readonly RaceReport[], called: string): Markup {
  if (reports.length === 0) return html`<p class="soft">Not run yet: <code>${called} races all</code></p>`;
  return html`${reports.map(({ machine, orders, starts, faults, differ }) => html`<p>${reports.length > 1 && `${machine}: `}${orders === 0 ? 'Two things are never in flight at once.' : `${number.format(orders)} orders of what is in flight, from ${number.format(starts)} places${faults.length === 0 ? ': all keep the rules.' : '.'}`}</p>${Object.entries(differ).map(([what, why]) => html`<p class="soft">The order of ${what} decides: ${why}</p>`)}${faults.map(({ what, orders: told }) => html`<div class="failure"><p>${what}</p>${told.map((order) => html`<pre>${order.join('\n')}</pre>`)}</div>`)}`)}`;
}

function atLevel({ name, level, why, result }: LevelStanding, called: string): Markup {
  const what = html`<td>${name}</td><td>${level}</td>`;
  if (why !== null) return html`<tr>${what}<td class="soft">not walked: ${why}</td></tr>`;
  if (result === null)
    return html`<tr>${what}<td class="soft">Not run yet: <code>${called} run ${name} --level ${level}</code></td></tr>`;
  const {
    walked: paths,
    steps,
    failed,
    coverage: { all, covered, impossible, beyond, missing: open },
    leftOut,
  } = result;
  return html`<tr>${what}<td>${number.format(paths)} paths, ${number.format(steps)} steps, ${failed === 0 ? 'all as the machine alone' : html`<strong>${failed} not as the machine alone</strong>`}; transitions ${covered}/${all}${impossible + beyond > 0 && html`<span class="soft"> −${impossible + beyond}</span>`}${open.length > 0 && html`${names(open)}`}${leftOut.length > 0 && html`<details><summary>${leftOut.length} samples left out, each with its reason</summary><ul class="names">${leftOut.map(({ what: sample, why: reason }) => html`<li>${sample}<br><span class="soft">${reason}</span></li>`)}</ul></details>`}</td></tr>`;
}

const levelled = ({ levels }: ReportMachine, called: string): Markup | null =>
  levels.length === 0
    ? null
    : html`<h3>Levels</h3><table class="levels"><thead><tr><th scope="col">paths of</th><th scope="col">level</th><th scope="col">what it showed</th></tr></thead><tbody>${levels.map((standing) => atLevel(standing, called))}</tbody></table>`;

function missing({ specs }: ReportMachine): Markup | null {
  const all = specs.flatMap(({ coverage }) => [
    ...coverage.transitions.missing,
    ...coverage.pairs.missing,
    ...coverage.guards.missing,
  ]);
  return all.length === 0
    ? null
    : html`<details open><summary>${all.length} not covered</summary>${names([...new Set(all)])}</details>`;
}

const LEGEND = (['covered', 'uncovered', 'unreachable'] as const).map(
  (kind) =>
    html`<li><svg class="${kind}" width="40" height="10" aria-hidden="true"><path d="M0 5h40"/></svg>${{ covered: 'taken by a path', uncovered: '✗ taken by none', unreachable: '– cannot happen, and why is listed' }[kind]}</li>`,
);

function section(machine: ReportMachine, called: string): Markup {
  const id = anchor(machine.id);
  return html`<section class="machine" id="${id}" aria-labelledby="${id}-name"><a class="back" href="#">← All machines</a><h2 id="${id}-name" tabindex="-1">${machine.id}</h2>${flag(machine)}${bars(machine)}${missing(machine)}
${machine.failures.length > 0 && html`<h3>Failures</h3>${machine.failures.map(failure)}`}
<h3>Chart</h3><ul class="legend">${LEGEND}<li>⚡ something it starts</li></ul><p><button type="button" data-fit="${id}-chart" aria-pressed="false">Fit to the page</button></p><div class="canvas" id="${id}-chart" tabindex="0" role="region" aria-label="Chart of ${machine.id}, may be scrolled">${drawChart(machine.machine, machine.standingOf, id)}</div>
<h3>Faults that the paths see</h3>${seenFaults(machine.mutation, called)}
<h3>Orders of arrival</h3>${triedOrders(machine.races, called)}
${levelled(machine, called)}
<h3>Paths</h3>${machine.specs.map((spec) => walked(spec, machine.specs.length))}</section>`;
}

/** The whole report as one self-contained page. */
export function reportPage({ made, called, machines }: Report): string {
  const specs = machines.flatMap((machine) => machine.specs);
  const total = (pick: (coverage: Coverage) => Share): string =>
    percent(
      sum(specs, ({ coverage }) => pick(coverage).covered + pick(coverage).listed),
      sum(specs, ({ coverage }) => pick(coverage).all),
    );
  const totals: readonly (readonly [string, string])[] = [
    ['Machines', number.format(machines.length)],
    ['Paths', number.format(sum(specs, ({ paths: all }) => all.length))],
    ['Transitions', total(({ transitions }) => transitions)],
    ['Pairs', total(({ pairs }) => pairs)],
    ['Guard sides', total(({ guards }) => guards)],
    [
      'Faults seen',
      percent(
        sum(machines, ({ mutation: run }) => run?.killed ?? 0),
        sum(machines, ({ mutation: run }) => run?.made ?? 0),
      ),
    ],
    [
      'Orders tried',
      machines.every(({ races }) => races.length === 0)
        ? '–'
        : number.format(sum(machines, (each) => sum(each.races, ({ orders }) => orders))),
    ],
    ['Failures', number.format(sum(machines, ({ failures }) => failures.length))],
  ];
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"><title>Machines and their paths</title><style>${new Markup(STYLE)}</style></head><body><header><h1>Machines and their paths</h1><p>${made}</p></header><main><div class="index"><dl class="totals">${totals.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl><ul class="cards">${machines.map((machine) => html`<li><a class="card" href="#${anchor(machine.id)}"><h2>${machine.id}</h2>${flag(machine)}${bars(machine)}</a></li>`)}</ul></div>${machines.map((machine) => section(machine, called))}</main><script>${new Markup(SCRIPT)}</script></body></html>`;
  return page.text;
}
