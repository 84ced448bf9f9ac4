import { type Camper, camperAccounts, fullName } from '#shared/campers/model'
import type { RowOf } from '#shared/kernel/entity/entity'
import { addDays, dayStart } from '#shared/kernel/values/dates'
import { add, subtract, toCents } from '#shared/kernel/values/money'
import { storeItemPhotos } from '#shared/store/item-photos'
import { lineTotal, type StoreItem, storeItems, storeTransactions } from '#shared/store/model'
import { tillText } from '#shared/store/till'
import { ITEMS } from './catalog'
import { at, type CampPlan, type Make, TIME_ZONE } from './make'
import { ITEM_PICTURES } from './pictures'

/** The first of the items are what a camper buys in passing. */
const SMALL_THINGS = 27
const FAVORITES = ['Lemonade', 'Ice Cream Sandwich']

/** How many campers have bought something by now, every so many of them one. */
const [BUYERS, APART] = [24, 7]

/** Who bought last, by the place among the campers. */
const LAST_BUYER = 1 + (BUYERS - 1) * APART

const asImage = (data: string) => `data:image/webp;base64,${data}`

/** When each of today's buyers bought, by their place among the campers: at any hour some have. */
function soldToday({ today, now, cashierUserId, team }: CampPlan): { at: Map<number, string>; till: string } {
  const cashier = team?.find(({ userId }) => userId === cashierUserId)
  const till = tillText({ cashier: cashier ? fullName(cashier) : 'Staff', device: 'Boathouse' })
  if (now === undefined) return { at: new Map(), till }
  const begin = Date.parse(dayStart(today, TIME_ZONE))
  const passed = Math.max(0, Date.parse(now) - begin)
  const instantOf = (number: number) =>
    new Date(begin + Math.floor((passed * (number + 1)) / (BUYERS + 2))).toISOString()
  return { at: new Map(Array.from({ length: BUYERS }, (_, number) => [1 + number * APART, instantOf(number)])), till }
}

/** The store's items, and two weeks of sales that add up. */
export function makeStore({ plan, faker, put }: Make, people: Camper[]): void {
  const today = soldToday(plan)
  const items: StoreItem[] = ITEMS.map(([name, price, category, allergens], index) =>
    put(storeItems, {
      name,
      description: null,
      price,
      category,
      sku: `${category.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
      allergens,
      quantityInStock: index % 11 === 5 ? 3 : faker.number.int({ min: 12, max: 140 }),
      lowStockThreshold: 5,
      isActive: true,
      isFavorite: FAVORITES.includes(name),
    }),
  )
  for (const { id, name } of items) {
    const picture = ITEM_PICTURES.get(name)
    if (picture) put(storeItemPhotos, { id, image: asImage(picture) })
  }
  for (const [index, camper] of people.entries()) {
    let balance = '0.00'
    const entry = (
      day: number,
      hour: number,
      fields: Partial<RowOf<typeof storeTransactions>> & { amount: string },
    ) => {
      const credit = fields.transactionType === 'credit'
      const after = credit ? add(balance, fields.amount) : subtract(balance, fields.amount)
      put(storeTransactions, {
        camperId: camper.id,
        transactionType: 'purchase',
        totalAmount: fields.amount,
        description: '',
        balanceBefore: balance,
        balanceAfter: after,
        paymentMethod: 'account_credit',
        referenceNumber: null,
        processedBy: plan.cashierUserId,
        sessionId: null,
        items: [],
        reverses: null,
        needsReview: [],
        settled: null,
        till: null,
        // Asked for only where it is needed, so that today's sales leave all that is made after them as it is.
        createdAt: fields.createdAt ?? at(addDays(plan.today, day), hour, faker.number.int(59)),
        ...fields,
      })
      balance = after
    }
    const amount = faker.helpers.arrayElement(['10.00', '20.00', '25.00', '40.00'])
    entry(-14, 14, { transactionType: 'credit', amount, description: 'Opening deposit', paymentMethod: 'cash' })
    for (let day = -13; day < 0; day += faker.number.int({ min: 2, max: 6 })) {
      const item = faker.helpers.arrayElement(items.slice(0, SMALL_THINGS))
      const quantity = faker.helpers.arrayElement([1, 1, 2])
      const total = lineTotal({ unitPrice: item.price, quantity })
      if (toCents(total) > toCents(balance)) break
      const line = { itemId: item.id, itemName: item.name, quantity, unitPrice: item.price, totalPrice: total }
      entry(day, 18, {
        amount: total,
        description: quantity > 1 ? `${quantity} x ${item.name}` : item.name,
        items: [line],
      })
    }
    const instant = today.at.get(index)
    const bought = items[(index * 5) % SMALL_THINGS]
    if (instant && bought && toCents(bought.price) <= toCents(balance)) {
      const { id: itemId, name: itemName, category } = bought
      // The last one was sold at an old price and appears under Needs Review.
      const isOld = index === LAST_BUYER
      const price = isOld ? subtract(bought.price, '0.25') : bought.price
      const line = { itemId, itemName, quantity: 1, unitPrice: price, totalPrice: price, category }
      const sold = { description: itemName, items: [line], till: today.till, createdAt: instant }
      entry(0, 0, { amount: price, ...sold, needsReview: isOld ? ['price_differs'] : [] })
    }
    put(camperAccounts, { id: camper.id, storeBalance: balance, dailyLimit: null })
  }
}
