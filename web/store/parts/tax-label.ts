import type { BookedTax } from '#shared/store/tax-model'

/** Returns a tax with its rate, such as `GST (5%)`, and whether prices include it. */
export function taxLabel({ name, percent, isIncluded }: Pick<BookedTax, 'name' | 'percent' | 'isIncluded'>): string {
  return `${isIncluded ? 'Includes ' : ''}${name} (${percentSaid(percent)})`
}

/** Returns a percentage as it is shown, such as `9.975%`. */
export const percentSaid = (percent: string) => `${percent}%`
