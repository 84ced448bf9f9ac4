import { type Camper, camperAccounts } from '#shared/campers/model'
import { addDays } from '#shared/kernel/dates'
import type { RowOf } from '#shared/kernel/entity'
import { add, subtract, toCents } from '#shared/kernel/money'
import { lineTotal, type StoreItem, storeItems, storeTransactions } from '#shared/store/model'
import { ITEMS } from './catalogue'
import { at, type Make } from './make'

/** The store's items, and two weeks of sales that add up. */
export function makeStore({ plan, faker, put }: Make, people: Camper[]): void {
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
    }),
  )
  for (const camper of people) {
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
        createdAt: at(addDays(plan.today, day), hour, faker.number.int(59)),
        ...fields,
      })
      balance = after
    }
    const amount = faker.helpers.arrayElement(['10.00', '20.00', '25.00', '40.00'])
    entry(-14, 14, { transactionType: 'credit', amount, description: 'Opening deposit', paymentMethod: 'cash' })
    for (let day = -13; day < 0; day += faker.number.int({ min: 2, max: 6 })) {
      const item = faker.helpers.arrayElement(items.slice(0, 27))
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
    put(camperAccounts, { id: camper.id, storeBalance: balance, dailyLimit: null })
  }
}
