#!/usr/bin/env node
/**
 * Compares the texts of the two languages: the same keys in both, every key used, every used key present, all plural
 * forms of each language. English has two, Arabic six [R1.13].
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const MESSAGES = 'src/ui/i18n';
const LEGAL = 'src/ui/features/legal/texts';
const FORMS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** @param {unknown} node @param {string} prefix @param {Map<string, string>} into */
function flatten(node, prefix, into) {
  if (typeof node === 'string') into.set(prefix, node);
  else
    for (const [key, value] of Object.entries(/** @type {object} */ (node)))
      flatten(value, prefix === '' ? key : `${prefix}.${key}`, into);
  return into;
}

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const full = path.join(folder, each.name);
    if (each.isDirectory()) return sources(full);
    return /\.tsx?$/.test(each.name) ? [full] : [];
  });
}

/**
 * The problems in the texts. Each line says what to do.
 * @param {Record<'en' | 'ar', Record<string, unknown>>} messages by language and namespace
 * @param {Record<string, string>} code the sources by path
 * @returns {string[]}
 */
export function errorsOf(messages, code) {
  /** @type {string[]} */
  const errors = [];
  const namespaces = [...new Set([...Object.keys(messages.en), ...Object.keys(messages.ar)])];
  /** @type {Map<string, Set<string>>} the keys as used in the code, plural forms folded */
  const known = new Map();
  for (const ns of namespaces) {
    const texts = {
      en: flatten(messages.en[ns] ?? {}, '', new Map()),
      ar: flatten(messages.ar[ns] ?? {}, '', new Map()),
    };
    const bases = { en: basesOf(texts.en), ar: basesOf(texts.ar) };
    known.set(ns, new Set([...bases.en.keys(), ...bases.ar.keys()]));
    for (const [here, there] of /** @type {const} */ ([
      ['en', 'ar'],
      ['ar', 'en'],
    ])) {
      for (const base of bases[here].keys()) {
        if (!bases[there].has(base))
          errors.push(`${there}/${ns}.json lacks "${base}", which ${here} has: say it in ${there} too.`);
      }
      for (const [base, forms] of bases[here]) {
        const missing = forms.length === 0 ? [] : FORMS[here].filter((form) => !forms.includes(form));
        if (missing.length > 0)
          errors.push(
            `${here}/${ns}.json lacks the plural form(s) ${missing.map((form) => `"${base}_${form}"`).join(', ')}.`,
          );
        if (forms.length === 0 && (bases[there].get(base)?.length ?? 0) > 0)
          errors.push(`${here}/${ns}.json says "${base}" without plural forms, ${there} with them.`);
      }
      for (const [key, text] of texts[here]) {
        if (text.trim() === '') errors.push(`${here}/${ns}.json says nothing for "${key}".`);
        const other = texts[there].get(key);
        const [mine, theirs] = [valuesIn(text), valuesIn(other ?? text)];
        if (!PLURAL.test(key) && mine !== theirs)
          errors.push(
            `"${key}" of ${ns} takes ${mine || 'nothing'} in ${here} and ${theirs || 'nothing'} in ${there}.`,
          );
      }
    }
  }
  errors.push(...usageFaults(known, code));
  return [...new Set(errors)];
}

/** @param {string} text the values it takes, sorted */
function valuesIn(text) {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''))]
    .sort((a, b) => a.localeCompare(b))
    .join(', ');
}

/** @param {Map<string, string>} texts @returns {Map<string, string[]>} each key without its plural form, with the forms found */
function basesOf(texts) {
  /** @type {Map<string, string[]>} */
  const bases = new Map();
  for (const key of texts.keys()) {
    const form = PLURAL.exec(key)?.[1];
    const base = key.replace(PLURAL, '');
    bases.set(base, [...(bases.get(base) ?? []), ...(form === undefined ? [] : [form])]);
  }
  return bases;
}

/** @param {Map<string, Set<string>>} known @param {Record<string, string>} code */
function usageFaults(known, code) {
  /** @type {string[]} */
  const errors = [];
  /** @type {Set<string>} */
  const literals = new Set();
  /** @type {Set<string>} */
  const patterns = new Set();
  for (const [file, text] of Object.entries(code)) {
    for (const [, literal] of text.matchAll(/['"`]([a-zA-Z][\w-]*(?:[.:][\w-]+)*)['"`]/g)) literals.add(literal ?? '');
    // `task.${name}` and `${stop}.phone`: every key they could become counts as used.
    for (const [, template] of text.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)) {
      const pattern = (template ?? '').replaceAll(/\$\{[^}]*\}/g, '*');
      if (pattern.includes('*') && /\w\.|\.\w/.test(pattern))
        patterns.add(pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w. -]+'));
    }
    const used = [...text.matchAll(/useWords\(([^()]*)\)/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/['"](\w+)['"]/g)].map(([, ns]) => ns ?? ''),
    );
    for (const ns of used)
      if (!known.has(ns)) errors.push(`${file} asks for the namespace "${ns}", which has no file.`);
    const places = used.length > 0 ? used : [...known.keys()];
    for (const [, key] of text.matchAll(/\bt\(\s*['"]([\w.]+)['"]/g)) {
      if (!places.some((ns) => known.get(ns)?.has(key ?? '')))
        errors.push(
          `${file} says "${key}", which ${used.length > 0 ? used.join(' and ') : 'no namespace'} lack(s): add it in both languages.`,
        );
    }
    // A text that is used elsewhere: a toast, a table of names.
    for (const [, key] of text.matchAll(/\b\w*[kK]ey: '(\w+(?:\.\w+)+)'/g)) {
      if (![...known.values()].some((keys) => keys.has(key ?? '')))
        errors.push(`${file} names "${key}", which no namespace has: add it in both languages.`);
    }
  }
  const made = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  for (const [ns, keys] of known) {
    for (const key of keys) {
      const isUsed = literals.has(key) || literals.has(`${ns}:${key}`) || made.some((pattern) => pattern.test(key));
      if (!isUsed) errors.push(`Nothing says "${key}" of ${ns}: take it out of both languages.`);
    }
  }
  return errors;
}

/**
 * Where a text of several sections differs between the languages: other sections, other paragraphs, another version.
 * @param {unknown} en @param {unknown} ar @param {string} where
 * @returns {string[]}
 */
export function apartFaults(en, ar, where) {
  if (typeof en === 'string' && typeof ar === 'string') {
    if (en.trim() === '' || ar.trim() === '') return [`${where} is empty in a language.`];
    return /(?:^|\.)(?:id|version|day)$/.test(where) && en !== ar
      ? [`${where} is "${en}" in English and "${ar}" in Arabic.`]
      : [];
  }
  const keys = (/** @type {unknown} */ node) => (typeof node === 'object' && node !== null ? Object.keys(node) : null);
  const [mine, theirs] = [keys(en), keys(ar)];
  if (mine === null || theirs === null || Array.isArray(en) !== Array.isArray(ar))
    return [`${where} is a text in one language and a list in the other.`];
  const errors = [...new Set([...mine, ...theirs])]
    .filter((key) => !mine.includes(key) || !theirs.includes(key))
    .map((key) => `${where}.${key} is there in one language only.`);
  const both = mine.filter((key) => theirs.includes(key));
  return [
    ...errors,
    ...both.flatMap((key) =>
      apartFaults(
        Reflect.get(/** @type {object} */ (en), key),
        Reflect.get(/** @type {object} */ (ar), key),
        `${where}.${key}`,
      ),
    ),
  ];
}

/** @returns {string[]} */
function legalFaults() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(LEGAL, file), 'utf8'));
  const names = [...new Set(readdirSync(LEGAL).map((file) => file.split('.')[0] ?? ''))];
  return names.flatMap((name) => apartFaults(read(`${name}.en.json`), read(`${name}.ar.json`), name));
}

/** @param {'en' | 'ar'} language */
function messagesOf(language) {
  const folder = path.join(MESSAGES, language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    ]),
  );
}

if (process.argv[1]?.endsWith('check-messages.mjs')) {
  const code = Object.fromEntries(sources('src').map((file) => [file, readFileSync(file, 'utf8')]));
  const errors = [...errorsOf({ en: messagesOf('en'), ar: messagesOf('ar') }, code), ...legalFaults()];
  for (const fault of errors) console.error(fault);
  if (errors.length > 0) process.exit(1);
  console.log('The words are whole in both languages.');
}
