/** The buyer's name on a sale without an account: a person who paid in cash. */
export const CASH_SALE = 'Cash sale'
