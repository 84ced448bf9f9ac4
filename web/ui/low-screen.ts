/** A screen as low as a tablet's with the browser's bars, on which spacing is reduced. */
export const LOW = '@media (max-height: 740px)'
