/** A part of the data in Google's links: `!4m2` begins a message in field 4 that holds the next two parts. */
interface Part {
  readonly field: string;
  readonly value: string;
  readonly parts: readonly Part[];
}

function partsOf(tokens: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const [, field = '', type = '', value = ''] = /^(\d+)([a-z])(.*)$/.exec(tokens[at] ?? '') ?? [];
    const held = type === 'm' ? Number(value) || 0 : 0;
    parts.push({ field: field + type, value, parts: partsOf(tokens.slice(at + 1, at + 1 + held)) });
    at += 1 + held;
  }
  return parts;
}

const find = (parts: readonly Part[], field: string): Part | undefined => parts.find((part) => part.field === field);

/**
 * The stops of the route that the data of a Google link describes, as `latitude,longitude`, and null for each stop that
 * it gives no coordinates of; null if it describes no route. Points that a route was dragged through are no stops.
 * @param data `data=!4m14!4m13!1m5!…`
 */
export function stopsInData(data: string): readonly (string | null)[] | null {
  const route = find(find(partsOf(data.split('!').slice(1)), '4m')?.parts ?? [], '4m');
  if (route === undefined) return null;
  return route.parts
    .filter(({ field }) => field === '1m')
    .map(({ parts }) => {
      const point = find(parts, '2m')?.parts ?? [];
      const [lng, lat] = [find(point, '1d')?.value, find(point, '2d')?.value];
      return lat === undefined || lng === undefined ? null : `${lat},${lng}`;
    });
}
