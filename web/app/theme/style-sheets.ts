import createCache from '@emotion/cache'

/**
 * Sets up where the components' styles are kept. When a rule with a media query is added to a style sheet, the browser
 * restyles every element that uses any rule of that sheet; on a full board that made the first tap 180 ms slower on an
 * old tablet. So the styles of each frame get their own sheet, and what is already on the screen is not restyled.
 */
export function sheetPerFrame() {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  // Asking the browser for the sheet and its rules for each rule, as the library does, takes longer than adding the
  // rule.
  let frame: { rules: CSSStyleSheet; count: number } | undefined
  sheet.insert = (rule) => {
    if (frame) {
      if (isAdded(frame.rules, rule, frame.count)) frame.count += 1
      return
    }
    // The number of rules in the last sheet; at zero the next rule starts a new sheet.
    sheet.ctr = 0
    insert(rule)
    const rules = sheet.isSpeedy ? sheet.tags.at(-1)?.sheet : null
    if (!rules) return
    frame = { rules, count: rules.cssRules.length }
    requestAnimationFrame(() => {
      frame = undefined
    })
  }
  return cache
}

/** Returns whether the browser accepted a rule; rules for other browsers, such as `:-moz-placeholder`, are not. */
function isAdded(rules: CSSStyleSheet, rule: string, place: number): boolean {
  try {
    rules.insertRule(rule, place)
    return true
  } catch {
    return false
  }
}
