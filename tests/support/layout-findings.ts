import type { Frame } from 'playwright-core';

/**
 * Returns the faults of a page's present layout: it scrolls sideways; a text is cut off, or sticks out of what is pressed with it; a word
 * of at most twelve letters on a button is broken; two texts, or two things to press, lie over one another; something to press is less than
 * 24 pixels wide or high (WCAG 2.2, 2.5.8). Of a page under an open dialog only the dialog is looked at.
 */
export function layoutFindingsOf(frame: Pick<Frame, 'evaluate'>): Promise<string[]> {
  return frame.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const found: string[] = [];
    const html = document.documentElement;
    const root = document.querySelector('dialog:modal') ?? document.body;
    const wide = html.clientWidth;
    const words = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    const nameOf = (element: Element): string =>
      `${element.localName} "${words(element.getAttribute('aria-label') ?? element.textContent) || (element.getAttribute('name') ?? '')}"`;
    const overlap = (a: Box, b: Box, slack = 2): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

    /** For assistive technology alone: clipped to nothing, or a pixel that hides what is in it. */
    const unseen = new Map<Element, boolean>();
    const isUnseen = (element: Element): boolean => {
      const known = unseen.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const own =
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        style.clipPath === 'inset(50%)' ||
        (style.overflowX !== 'visible' && (width <= 1 || height <= 1));
      const answer = own || (element.parentElement !== null && element !== root && isUnseen(element.parentElement));
      unseen.set(element, answer);
      return answer;
    };

    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    /** The part of an element's content that its ancestors show; null where it can be scrolled there. */
    const shownBy = (element: Element): { x: [number, number] | null; y: [number, number] | null } => {
      let [x, y]: [[number, number] | null, [number, number] | null] = [null, null];
      let [freeX, freeY] = [false, false];
      for (let at: Element | null = element; at !== null && at !== html; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const { left, right, top, bottom } = at.getBoundingClientRect();
        freeX ||= scrolls(overflowX);
        freeY ||= scrolls(overflowY);
        if (hides(overflowX) && !freeX) x = [Math.max(left, x?.[0] ?? left), Math.min(right, x?.[1] ?? right)];
        if (hides(overflowY) && !freeY) y = [Math.max(top, y?.[0] ?? top), Math.min(bottom, y?.[1] ?? bottom)];
      }
      if (!freeX) x = [Math.max(0, x?.[0] ?? 0), Math.min(wide, x?.[1] ?? wide)];
      return { x, y };
    };

    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
    const presses = [...root.querySelectorAll(pressed)].filter((element) => !isUnseen(element) || labelsOf(element).length > 0);
    function labelsOf(element: Element): HTMLElement[] {
      const labels = (element as HTMLInputElement).labels;
      return labels === null || labels === undefined ? [] : [...labels].filter((label) => !isUnseen(label));
    }
    const isChoice = (element: Element): boolean => element.matches('input[type=radio], input[type=checkbox], input[type=file]');
    /** Where a press takes effect: of a choice, on its label too. */
    const areaOf = (element: Element): Box => {
      const boxes = [...(isUnseen(element) ? [] : [element]), ...(isChoice(element) ? labelsOf(element) : [])].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    };
    /** Where what was entered stands: an adornment lies in a field's padding. */
    const contentOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (!element.matches('input, select, textarea') || isChoice(element)) return { left, right, top, bottom };
      const style = getComputedStyle(element);
      return { left: left + parseFloat(style.paddingLeft), right: right - parseFloat(style.paddingRight), top, bottom };
    };

    // 1. Sideways
    if (html.scrollWidth > wide) {
      const isHeld = (element: Element): boolean =>
        element.closest('body') !== element && getComputedStyle(element).overflowX !== 'visible';
      const out = [...root.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        if (left >= -1 && right <= wide + 1) return false;
        for (let at = element.parentElement; at !== null; at = at.parentElement) if (isHeld(at)) return false;
        return true;
      });
      const least = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
      found.push(`scrolls sideways, ${html.scrollWidth} of ${wide} pixels: ${least.slice(0, 3).map(nameOf).join(', ')}`);
    }

    // 2. Texts: each line of each, without the room above and below its letters.
    interface Line extends Box {
      of: Element;
      node: Text;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (
        of === null ||
        words(node.textContent) === '' ||
        of.closest('svg, script, style, template, noscript, option') !== null ||
        isUnseen(of)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects())
        if (width > 1 && height > 1)
          lines.push({ left, right, top: top + height / 4, bottom: bottom - height / 4, of, node: node as Text });
    }
    const buttonTexts = new Set(lines.filter(({ of }) => of.closest('button') !== null).map(({ node }) => node));
    for (const node of buttonTexts) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        if (word.length > 12) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`is broken: "${word}" of ${nameOf(node.parentElement ?? root)}`);
      }
    }
    const shown = new Map<Element, ReturnType<typeof shownBy>>();
    const cut = new Set<Element>();
    for (const { of, left, right, top, bottom } of lines) {
      let view = shown.get(of);
      if (view === undefined) shown.set(of, (view = shownBy(of)));
      const isCut =
        (view.x !== null && (left < view.x[0] - 1 || right > view.x[1] + 1)) ||
        (view.y !== null && (top < view.y[0] - 1 || bottom > view.y[1] + 1));
      if (isCut && !cut.has(of)) {
        cut.add(of);
        found.push(`is cut off: ${nameOf(of)}`);
      }
      const press = of.closest('button, a[href], summary');
      if (press === null || isUnseen(press) || getComputedStyle(press).display === 'inline' || cut.has(press)) continue;
      const box = press.getBoundingClientRect();
      if (left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2) {
        cut.add(press);
        found.push(`its text sticks out: ${nameOf(press)}`);
      }
    }
    const sorted = lines.toSorted((a, b) => a.top - b.top);
    const told = new Set<string>();
    const tell = (text: string): void => {
      if (told.has(text)) return;
      told.add(text);
      found.push(text);
    };
    sorted.forEach((line, index) => {
      for (const other of sorted.slice(index + 1)) {
        if (other.top > line.bottom) break;
        if (other.node !== line.node && overlap(line, other))
          tell(`texts lie over one another: ${nameOf(line.of)} and ${nameOf(other.of)}`);
      }
    });

    // 3. What is pressed
    const areas = presses.map((element) => ({ element, area: areaOf(element), content: contentOf(element), labels: labelsOf(element) }));
    areas.forEach(({ element, area, content, labels }, index) => {
      for (const other of areas.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (overlap(area, other.area)) tell(`two to press lie over one another: ${nameOf(element)} and ${nameOf(other.element)}`);
      }
      if (!isUnseen(element))
        for (const line of lines)
          if (!element.contains(line.of) && !labels.some((label) => label.contains(line.of)) && overlap(line, content))
            tell(`a text lies over what is pressed: ${nameOf(line.of)} over ${nameOf(element)}`);
      const [width, height] = [area.right - area.left, area.bottom - area.top];
      const inSentence =
        getComputedStyle(element).display === 'inline' && words(element.parentElement?.textContent ?? '') !== words(element.textContent);
      if (!inSentence && Math.min(width, height) < 23.5)
        tell(`is ${Math.round(width)} by ${Math.round(height)} pixels to press: ${nameOf(element)}`);
    });
    return found;
  });
}
