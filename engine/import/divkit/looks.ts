import type { LayoutNode } from '#schemas/node-definition.ts';
import { type Reading } from '../reading.ts';
import type { Card } from './card.ts';
import { partsOf } from './values.ts';

/** How a card looks: a page has the sizes, colors, room and letters of its theme. */
const looks = [
  'paddings margins width height background border alpha alignment_horizontal alignment_vertical text_alignment_horizontal text_alignment_vertical',
  'font_size font_weight font_weight_value font_family font_feature_settings font_variation_settings letter_spacing line_height line_spacing text_color text_gradient text_shadow focused_text_color tint_color tint_mode',
  'hint_color highlight_color truncate auto_ellipsize ellipsis tighten_width preload_required placeholder_color preview scale scale_type content_alignment_horizontal',
  'content_alignment_vertical aspect clip_to_bounds item_spacing line_spacing cross_spacing cross_content_alignment transform transformations font_size_unit',
  'line_separator separator filters appearance high_priority_preview_show image_url_placeholder top_offset underline native_interface layout_provider column_span row_span',
  'delimiter_style shadow_dropped tab_title_style title_paddings separator_color separator_paddings has_separator thumb_style thumb_secondary_style track_active_style',
  'track_inactive_style tick_mark_active_style tick_mark_inactive_style thumb_text_style thumb_secondary_text_style on_color cloud_background text_vertical_alignment',
].flatMap((names) => names.split(' '));

/** How a card answers a finger: a page is pressed and scrolled as any other, by a keyboard too. */
const gestures = [
  'action_animation scrollbar scroll_mode switch_tabs_by_content_swipe_enabled dynamic_height restrict_parent_scroll scroll_axis_alignment',
  'infinite_scroll snap_to_center animation_type select_all_on_focus',
  'capture_focus_on_action enter_key_type reuse_id',
].flatMap((names) => names.split(' '));

const movements = [
  'transition_in',
  'transition_out',
  'transition_change',
  'transition_triggers',
  'transition_animation_selector',
  'animators',
];

/** What a card tells its app about who looks at it. */
const reported = ['visibility_action', 'visibility_actions', 'disappear_actions', 'selected_actions'];

/** Passes over what a page leaves to its theme; of what moves, and of what a card tells its app, it says once that it is left out. */
export function passOver(read: Reading, card: Card): void {
  const has = (names: readonly string[]): boolean => names.some((name) => Object.hasOwn(read.element, name));
  if (has(movements))
    card.notes.dropped('unsupported-property', `${card.at}/states`, 'Nothing moves by itself here: what moves in this card does not.');
  if (has(reported)) card.notes.dropped('missing-part', `${card.at}/states`, 'A page does not tell an app what somebody looked at.');
  read.skip(...looks, ...gestures, ...movements, ...reported, 'log_id', 'extensions', 'type', 'id', 'accessibility', 'visibility');
}

/** Draws nodes only while their element is visible. One that is hidden and never shown is left out. */
export function shownWhile(read: Reading, nodes: LayoutNode[], card: Card): LayoutNode[] {
  const given = read.text('visibility');
  if (nodes.length === 0 || given === undefined || given === 'visible') return nodes;
  const [part, ...more] = partsOf(given, card.variables);
  if (part !== undefined && typeof part !== 'string' && 'tree' in part && more.length === 0) {
    const [only] = nodes;
    const node: LayoutNode =
      nodes.length === 1 && only !== undefined && only.$if === undefined ? only : { type: 'stack', gap: 'small', children: nodes };
    return [{ ...node, $if: { $: ['==', part.tree, 'visible'] } }];
  }
  if (given === 'gone' || given === 'invisible') {
    card.notes.dropped('missing-part', read.path('visibility'), 'This is hidden, and nothing in the card shows it: it is left out.');
    return [];
  }
  card.notes.dropped('template', read.path('visibility'), `A page cannot work out \`${given.slice(0, 60)}\`: this is always shown.`);
  return nodes;
}
