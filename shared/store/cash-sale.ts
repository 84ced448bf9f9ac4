/** To whom a sale was that is on nobody's account: somebody without one paid in cash. */
export const CASH_SALE = 'Cash sale'
