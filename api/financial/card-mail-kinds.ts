/** The kind of effect that tells a family that its card was declined. */
export const CARD_DECLINED = 'financial.cardDeclined'

/** The kind of effect that tells a family that the camp has turned automatic payments off. */
export const AUTO_PAY_ENDED = 'financial.autoPayEnded'
