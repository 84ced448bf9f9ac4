/** Where a screen is as low as a tablet's in a browser with its bars: what can be spared there gives its room. */
export const LOW = '@media (max-height: 740px)'
