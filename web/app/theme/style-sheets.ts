import createCache from '@emotion/cache'

/**
 * Where the components' styles are kept. When a rule with a media query joins a style sheet, the browser restyles every
 * element that uses any rule of that sheet; on a full board that made the first tap 180 ms slower on an old tablet. So
 * the styles of each frame get a sheet of their own, and what is already on the screen is not touched.
 */
export function sheetPerFrame() {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let open = false
  sheet.insert = (rule) => {
    if (!open) {
      open = true
      // The number of rules in the last sheet; at zero the next rule starts a new sheet.
      sheet.ctr = 0
      requestAnimationFrame(() => {
        open = false
      })
    }
    insert(rule)
  }
  return cache
}
