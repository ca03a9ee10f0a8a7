/**
 * The policy of a page (PV-08); `frames` are the origins of parties that it frames and posts to (PV-09), `files` says whether a hidden frame of it loads
 * files of ours. Everything comes from here;
 * scripts and styles only with this response's nonce or from our files.
 */
export function pagePolicy(nonce: string, frames: readonly string[] = [], files = false): string {
  const parties = frames.length === 0 ? '' : ` ${frames.join(' ')}`;
  return [
    ...(frames.length === 0 && !files ? [] : [`frame-src${files ? " 'self'" : ''}${parties}`]),
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${parties}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The policy of every designers' page: built code may run and show, and nothing may be requested or sent. */
const designersDirectives = (nonce: string): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self'",
  'font-src': "'self'",
  'frame-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
});
const withoutMarkupOfTexts = { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" };
const written = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');

/** The preview page and, since a frame made from text inherits it, the frame that draws a stranger's layout (PV-07). */
export const previewPolicy = (nonce: string): string => written(designersDirectives(nonce));

/**
 * The playground, whose frames are made of a template that came with it: as the preview page, and no script makes markup of a text. The
 * editor writes a style element of its own, and draws its marks from addresses that hold them. With `pictures` it asks the server that it came
 * from for them; the policy of each frame still forbids every request there.
 */
export const playgroundPolicy = (nonce: string, pictures = false): string =>
  written({
    ...designersDirectives(nonce),
    ...(pictures && { 'connect-src': "'self'" }),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    ...withoutMarkupOfTexts,
  });

/** The studio: as the playground, and it asks the server that it came from. */
export const studioPolicy = (nonce: string): string =>
  written({
    ...designersDirectives(nonce),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': "'self'",
    ...withoutMarkupOfTexts,
  });

/** The pages of the gallery: as the preview page; what is searched and chosen may be asked for again. */
export const galleryPolicy = (nonce: string): string =>
  written({ ...designersDirectives(nonce), 'form-action': "'self'", ...withoutMarkupOfTexts });

/** A drawing of the gallery, in its frame or opened alone: in a sandbox without an origin either way, with no frame of its own. */
export const drawingPolicy = (nonce: string): string =>
  written({ sandbox: 'allow-scripts', ...designersDirectives(nonce), 'frame-src': "'none'", 'frame-ancestors': "'self'" });

/** For answers that are not pages: nothing in them may load or run anything. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** No page of this product needs any of these. */
const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * The headers of every answer, as Helmet 8 writes them with its defaults, but for the policy of content, which each kind of answer has of its own, above.
 * A browser listens to Strict-Transport-Security on https only. Written out once: to work them out for each request was a fiftieth of an update.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
