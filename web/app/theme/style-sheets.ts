import createCache from '@emotion/cache'

/**
 * Where the styles of components are kept. Where a rule with a media query joins a sheet, the browser restyles every
 * element that wears any rule of that sheet: on a full board the first tap took an old tablet 180 ms longer for it.
 * So whatever comes within one frame gets a sheet of its own, and what is already on the screen is left alone.
 */
export function sheetPerFrame() {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let open = false
  sheet.insert = (rule) => {
    if (!open) {
      open = true
      // The count of rules in the last sheet: at zero the next rule begins another one.
      sheet.ctr = 0
      requestAnimationFrame(() => {
        open = false
      })
    }
    insert(rule)
  }
  return cache
}
