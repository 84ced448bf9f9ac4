/** A media query for screens as low as a tablet's with the browser's toolbars, on which spacing is reduced. */
export const LOW = '@media (max-height: 740px)'
