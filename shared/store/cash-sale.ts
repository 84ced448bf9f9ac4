/** The buyer's name on a cash sale without an account. */
export const CASH_SALE = 'Cash sale'
