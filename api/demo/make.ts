import type { Faker } from '@faker-js/faker'
import type { Entity, NewRow, Row, RowOf } from '#shared/kernel/entity/entity'

/** The plan of a demo camp; the same plan makes the same camp. */
export interface CampPlan {
  seed: number
  name: string
  slug: string
  /** The camp's day. */
  today: string
  /** The moment at which it is made: what was sold until then is sold. Without it nothing was sold today. */
  now?: string
  families: number
  campers: number
  /** The user who is the first family's contact, if any. */
  parentUserId: number | null
  /** The cashier at the till. */
  cashierUserId: number | null
  /** The administrator, who wrote the camp's messages; without one the camp has none. */
  officeUserId?: number | null
  nextId: () => number
  /** Who has an account and works at the camp, in the order of the demo's staff. */
  team?: readonly { userId: number; firstName: string; lastName: string; email: string }[]
}

/** The rows of a camp, by entity. */
export type CampRows = Map<Entity, Row[]>

/** What every part of a demo camp is made with. */
export interface Make {
  plan: CampPlan
  faker: Faker
  put<E extends Entity>(entity: E, row: Omit<NewRow<E>, 'id'> & { id?: number }): RowOf<E>
}

/** Where a demo camp is. */
export const TIME_ZONE = 'America/New_York'

/** An instant of the demo's past. */
export const at = (day: string, hour: number, minute = 0) =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`

/** Returns a telephone number that belongs to no one. */
export function phone(faker: Faker): string {
  return `(${faker.string.numeric({ length: 3, allowLeadingZeros: false })}) 555-01${faker.string.numeric(2)}`
}
