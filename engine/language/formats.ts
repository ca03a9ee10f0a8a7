/** The region of this deployment: its money, and the order of its dates and numbers, in every language. */
const region = 'US';

/**
 * The locales of a language's formats, best first: `es` is written as in `es-US`. A language that `Intl` does not know is formatted as English, never as the
 * machine's. Throws a `RangeError` for what is no BCP 47 tag.
 */
export const localesOf = (language = 'en'): string[] => [new Intl.Locale(language, { region }).baseName, 'en-US'];

/** `Intl`'s objects are slow to make, so each is made once for a language and its options. */
function memoized<Options, Format>(
  make: (locales: string[], options?: Options) => Format,
): (language?: string, options?: Options) => Format {
  const made = new Map<string, Format>();
  return (language, options) => {
    const key = language + JSON.stringify(options);
    let format = made.get(key);
    if (format === undefined) made.set(key, (format = make(localesOf(language), options)));
    return format;
  };
}

export const numberFormat = /* @__PURE__ */ memoized(
  (locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
);
export const dateFormat = /* @__PURE__ */ memoized(
  (locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
);
export const pluralRules = /* @__PURE__ */ memoized((locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options));
export const collator = /* @__PURE__ */ memoized((locales, options?: Intl.CollatorOptions) => new Intl.Collator(locales, options));
