import { request } from '../ui/request'

/** How a camp's families can pay online. */
export interface Online {
  isOn: boolean
  isPractice: boolean
}

/** Asks whether families can pay online. */
export const askOnline = () => request<Online>('GET', '/api/account/pay')

/** The answer for people who have no account of their own. */
export const NOT_ASKED = async (): Promise<Online> => ({ isOn: false, isPractice: false })
