/** The scripts that are written from right to left, by their ISO 15924 codes. `Intl.Locale` says it only in later versions of Node and of browsers. */
const rightToLeft = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The direction of a language's script, for `dir`. */
export function directionOf(language = 'en'): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return language === 'qps-plocm' || rightToLeft.test(script) ? 'rtl' : 'ltr';
}
