/** Words that are no name without the next one: `Abdul Rahman`, `أم خالد`, `Dr. Sara`. */
const BOUND =
  /^(?:abd|abdul|abdel|abu|abo|um|umm|bu|al|el|dr|mr|mrs|ms|sheikh|shaikh|sheikha|shaikha|عبد|ابو|أبو|بو|ام|أم|آل|د|أ|م|الشيخ|الشيخة|الأستاذ|الأستاذة|الدكتور|الدكتورة)\.?$/i;

/** The name by which somebody is greeted: the first of their full name, with what belongs to it. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const own = words.findIndex((word) => !BOUND.test(word));
  return words.slice(0, own < 0 ? words.length : own + 1).join(' ');
}
