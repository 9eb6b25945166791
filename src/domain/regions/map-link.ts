import { stopsInData } from './map-link-data';

/** What a link of a map says. */
export interface LinkContent {
  readonly kind: 'place' | 'route';
  /** Where its place, or the last stop of its route, is: to be read in this order. None where it does not say. */
  readonly texts: readonly string[];
  /** The service writes the longitude first. */
  readonly isReversed: boolean;
}

interface Link {
  readonly host: string;
  /** Of its path, as they stand there. */
  readonly segments: readonly string[];
  /** The values of a name in its query, as they stand there. */
  readonly values: (name: string) => readonly string[];
  readonly whole: string;
}

/** Links in links, as search results and mails wrap them. */
const WRAPPED = ['link', 'url', 'u', 'q', 'continue', 'target'];
/** Where links keep a place itself, the marked one before what an app calls its middle. */
const PLACES = ['coordinate', 'pt', 'q', 'query', 'll', 'viewpoint', 'cbll'];
const PAIRS = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const;
/** Where they keep what the map shows. */
const VIEWS = ['center', 'cp', 'sll'];

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const SHOWN = [new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`), new RegExp(`/@${NUMBER},${NUMBER}`)];
/** Google's marked place. */
const MARKED = new RegExp(`!3d${NUMBER}!4d${NUMBER}(?!.*!3d)`);
/** Bing's `point.26.2_50.5_Name` and `pos.26.2_50.5`. */
const BING = new RegExp(`\\b(?:point|pos)\\.${NUMBER}_${NUMBER}`);
const LONGITUDE_FIRST = /(?:^|\.)(?:yandex|2gis)\.[a-z.]+$/i;

/** A part of a link as people read it; as it is where it is badly encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const spaced = (part: string): string => decoded(part.replace(/\+/g, ' '));

/** What a part may say: its plus stands for a space, or is the one of a plus code. */
const readings = (part: string): readonly string[] => [spaced(part), decoded(part)];

const pointIn = (match: RegExpExecArray | null): readonly string[] =>
  match === null ? [] : [`${match[1] ?? ''},${match[2] ?? ''}`];

function linkOf(text: string): Link {
  const [, address = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(text) ?? [];
  const [, host = '', path = ''] = /^(?:[a-z][\w+.-]*:)?\/*([^/]*)(.*)$/i.exec(address) ?? [];
  const pairs = query.split('&').map((pair) => /^([^=]*)=?(.*)$/s.exec(pair) ?? []);
  return {
    host,
    segments: path.split('/').slice(1),
    values: (name) => pairs.flatMap(([, key = '', value = '']) => (key.toLowerCase() === name ? [value] : [])),
    whole: text,
  };
}

/** The last of several stops; a single one is where the route starts. */
const lastOf = (stops: readonly string[]): readonly string[] => (stops.length < 2 ? [] : stops.slice(-1));

/** The last stop in a path: `/maps/dir/start/stop/end/@view/data=…`. Others than Google name the means of travel first. */
function endInPath(segments: readonly string[], isGoogle: boolean): readonly string[] {
  const rest = segments.slice(segments.findIndex((segment) => /^(?:dir|directions)$/i.test(segment)) + 1);
  const other = rest.findIndex((segment) => /^(?:@|data=|am=)/.test(segment));
  // An empty segment is a stop that nobody filled in; but a slash at the very end begins none.
  const written = other >= 0 ? rest.slice(0, other) : rest.at(-1) === '' ? rest.slice(0, -1) : rest;
  const stops = isGoogle ? written : written.slice(1);
  const points = stopsInData(decoded(rest.find((segment) => segment.startsWith('data=')) ?? ''));
  const point = points?.length === stops.length ? points.slice(1).at(-1) : null;
  return [...(point === null || point === undefined ? [] : [point]), ...lastOf(stops).flatMap(readings)];
}

/** The texts that name the last stop of a route; null if the link is of none. */
function endOfRoute({ segments, values, whole }: Link): readonly string[] | null {
  const [isGoogle, isOther] = ['dir', 'directions'].map((name) => segments.some((each) => each.toLowerCase() === name));
  const ends = ['destination', 'daddr', 'endcoord', ...(isOther ? ['to'] : [])].flatMap(values);
  if (ends.length > 0) {
    // Several in one: `daddr=26.1,50.5+to:26.2,50.6`. Waze writes `to=ll.26.2,50.5`.
    const last = (text: string): string => (text.split(/\bto:/i).at(-1) ?? '').replace(/^ll\./, '');
    return ends.slice(-1).flatMap(readings).map(last);
  }
  const lists = [...(isOther ? values('route') : []), ...values('rtext'), ...values('rtp')];
  if (lists.length > 0)
    return lists.flatMap((list) =>
      lastOf(spaced(list).split(/[;~]/)).flatMap((stop) => [...pointIn(BING.exec(stop)), stop]),
    );
  if (isGoogle || isOther) return endInPath(segments, isGoogle === true);
  if (['saddr', 'origin', 'waypoints'].some((name) => values(name).length > 0)) return [];
  const points = stopsInData(/data=[^?#/]*/.exec(decoded(whole))?.[0] ?? '');
  return (
    points
      ?.slice(1)
      .slice(-1)
      .filter((point) => point !== null) ?? null
  );
}

/** The texts that name the place of a link that is of no route. */
function placeOf({ segments, values, whole }: Link): readonly string[] {
  const pairs = PAIRS.flatMap(([lat, lng]) => {
    const [north, east] = [values(lat)[0], values(lng)[0]];
    return north === undefined || east === undefined ? [] : [`${north},${east}`];
  });
  const marked = [
    ...pointIn(MARKED.exec(decoded(whole))),
    ...values('sp').flatMap((value) => pointIn(BING.exec(decoded(value)))),
  ];
  const named = [...PLACES.flatMap(values), ...segments.filter((segment) => !segment.startsWith('@'))];
  // Where a name was searched for, what the map shows is not its place.
  const isSearch =
    segments.some((segment) => segment.toLowerCase() === 'search') ||
    [...values('q'), ...values('query')].some((value) => value !== '');
  const shown = isSearch
    ? []
    : [
        ...VIEWS.flatMap(values).map((value) => decoded(value).replace('~', ',')),
        ...SHOWN.flatMap((view) => pointIn(view.exec(whole))),
      ];
  return [...marked, ...pairs, ...named.flatMap(readings), ...shown];
}

/** Reads a link of a map. Nobody is asked, and it never says an earlier stop of a route, or what its map shows. */
export function contentOf(text: string): LinkContent {
  const link = linkOf(text);
  const wrapped = WRAPPED.flatMap(link.values)
    .map(decoded)
    .find((value) => /^https?:\/\//i.test(value));
  if (wrapped !== undefined) return contentOf(wrapped);
  const end = endOfRoute(link);
  return {
    kind: end === null ? 'place' : 'route',
    texts: (end ?? placeOf(link)).map((each) => each.trim().replace(/^(['"])(.*?)\1?$/, '$2')),
    isReversed: LONGITUDE_FIRST.test(link.host) && link.values('rtext').length === 0,
  };
}
