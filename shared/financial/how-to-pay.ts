import type { CampProfile } from '../settings/model'

/** What families read where the camp has written nothing. */
const ASK_THE_OFFICE = 'To pay, please contact the camp office.'

/**
 * Returns how a family pays without paying online, line by line: in the camp's own words, or by asking the office
 * (Financial rule 36).
 */
export function howToPay({ paymentInstructions }: Pick<CampProfile, 'paymentInstructions'>): string[] {
  const lines = (paymentInstructions ?? '').split('\n').flatMap((line) => line.trim() || [])
  return lines.length > 0 ? lines : [ASK_THE_OFFICE]
}
