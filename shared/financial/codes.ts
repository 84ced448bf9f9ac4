import { z } from 'zod'
import type { RowSource } from '../kernel/store/store'
import { sponsorships } from './church-model'
import { discountCodes } from './discount-model'

/** Spaces, and characters that no one sees, such as those that come along with a code copied from a web page. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]+/gu

/** Returns a code as it is stored and compared: in capitals, without spaces and invisible characters. */
export function codeOf(typed: string): string {
  // Once more at the end, because some capitals are several characters.
  return typed.normalize('NFKC').replaceAll(UNSEEN, '').toUpperCase().normalize('NFKC')
}

/** The longest code that is looked up. */
const LONGEST_CODE = 100

/** What a parent types as a code. */
export const typedCode = z.string().max(LONGEST_CODE)

/** The code of a sponsorship or a discount, long enough that it isn't guessed. */
export const newCode = z
  .string()
  .transform(codeOf)
  .pipe(z.string().min(6, 'Enter a code of at least 6 characters').max(40, 'Enter at most 40 characters'))

/** Returns whether another sponsorship or discount has a code: families enter both in one field. */
export async function isCodeInUse(rows: Pick<RowSource, 'all'>, code: string, butId: number): Promise<boolean> {
  const all = [...(await rows.all(sponsorships)), ...(await rows.all(discountCodes))]
  return all.some((each) => each.id !== butId && codeOf(each.code) === code)
}

/** Returns whether a code can be used on a day, apart from how much it has been used. */
export function isOffered({ isActive, until }: { isActive: boolean; until: string | null }, today: string): boolean {
  return isActive && (until === null || today <= until)
}

/** Returns the sponsorship or the discount that has a code and is offered on a day. */
export function offeredWith<T extends { code: string; isActive: boolean; until: string | null }>(
  all: readonly T[],
  typed: string,
  today: string,
): T | undefined {
  const code = codeOf(typed)
  return all.find((each) => codeOf(each.code) === code && isOffered(each, today))
}
