import type { CardFeeRate } from '#shared/financial/card-fee'
import { request } from '../ui/request'

/** How a camp's families can pay online. */
export interface Online {
  isOn: boolean
  /** Whether they can save a card that pays a payment plan. */
  takesCards: boolean
  isPractice: boolean
  /** The card fee, if families may cover it. */
  cardFee: CardFeeRate | null
}

/** Asks whether families can pay online. */
export const askOnline = () => request<Online>('GET', '/api/account/pay')

/** The answer for people who have no account of their own. */
export const NOT_ASKED = async (): Promise<Online> => ({
  isOn: false,
  takesCards: false,
  isPractice: false,
  cardFee: null,
})
