import { expect, test } from 'vitest'
import { setCamperCode } from '#shared/store/camper-codes'
import { addItem } from '#shared/store/item-mutations'
import { setItemPhoto } from '#shared/store/item-photos'
import { world } from '../testing/world'

const IMAGE = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

test("an item's photo comes from the office, reaches every till, and is deleted with the item", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const tea = await camp.item({ name: 'Tea' })
  expect((await admin.send('PUT', `/api/store/items/${tea.id}/photo`, { image: IMAGE })).body).toMatchObject({
    name: 'Tea',
    photo: IMAGE,
  })
  expect((await staff.pull()).body.patch.store_item_photos.put).toEqual([{ id: tea.id, image: IMAGE }])
  expect(await staff.run(setItemPhoto, { itemId: tea.id, image: null })).toMatchObject({ code: 'forbidden' })
  for (const image of ['data:image/svg+xml;base64,PHN2Zz4=', 'https://x.example/a.webp', IMAGE + 'A'.repeat(24_000)])
    expect(await admin.run(setItemPhoto, { itemId: tea.id, image })).toMatchObject({ code: 'invalid' })
  const other = await site.camp('pinewood')
  // Both camps assign the same ids, so only the second item's id is unknown to this camp.
  const [, theirs] = [await other.item(), await other.item()]
  expect(await admin.run(setItemPhoto, { itemId: theirs.id, image: IMAGE })).toMatchObject({ code: 'not_found' })
  expect((await admin.get(`/api/store/items/${theirs.id}/photo`)).status).toBe(404)
  await admin.delete(`/api/store/items/${tea.id}`)
  expect((await staff.pull()).body.patch.store_item_photos.put).toEqual([])
})

test('a code belongs to one wristband, in uppercase, and to no item, whichever came first and however it arrives', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const [maya, theo] = [await camp.camper({ firstName: 'Maya', lastName: 'Keller' }), await camp.camper()]
  const put = (camperId: number, code: string | null) => staff.send('PUT', `/api/store/codes/${camperId}`, { code })
  expect((await put(maya.id, ' band-7 ')).body).toEqual({ camperId: maya.id, code: 'BAND-7' })
  const twice = await put(theo.id, 'Band-7')
  expect([twice.status, twice.body.code]).toEqual([409, 'code_taken'])
  expect(twice.body.message).toContain(
    'Maya Keller already has the code BAND-7. Each code can belong to only one camper or item.',
  )
  expect(await staff.run(setCamperCode, { camperId: theo.id, code: 'band-7' })).toMatchObject({ code: 'code_taken' })
  const item = { itemId: 2 ** 40, name: 'Mug', price: '1.00', sku: 'band-7' }
  expect(await admin.run(addItem, item)).toMatchObject({ status: 'rejected', code: 'code_taken' })
  const mug = await camp.item({ name: 'Mug', sku: 'MUG-1' })
  expect((await put(theo.id, 'mug-1')).body.message).toContain('Mug already has the code')
  expect((await admin.patch(`/api/store/items/${mug.id}`, { sku: 'Band-7' })).body.code).toBe('code_taken')
  expect((await put(maya.id, 'BAND-7')).status).toBe(200)
  expect((await put(maya.id, null)).status).toBe(200)
  expect((await put(theo.id, 'BAND-7')).status).toBe(200)
  expect((await put(theo.id, '  ')).status).toBe(400)
})

test("sellers see the codes and families do not, and a deleted camper's code is free again", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, seller] = [await camp.as('admin'), await camp.as('volunteer', ['store.sell'])]
  const parent = await camp.as('parent')
  const own = await camp.camper({ familyId: (await camp.family('Keller', parent.userId)).id })
  expect(await admin.run(setCamperCode, { camperId: own.id, code: 'BAND-7' })).toMatchObject({ status: 'ok' })
  expect((await seller.pull()).body.patch.camper_codes.put).toEqual([{ id: own.id, code: 'BAND-7' }])
  expect((await parent.pull()).body.patch.camper_codes).toBeUndefined()
  for (const who of [seller, parent])
    expect(await who.run(setCamperCode, { camperId: own.id, code: null })).toMatchObject({ code: 'forbidden' })
  const other = await site.camp('pinewood')
  const theirs = await other.camper({ id: own.id + 1000 })
  expect(await admin.run(setCamperCode, { camperId: theirs.id, code: 'B-1' })).toMatchObject({ code: 'not_found' })
  await admin.delete(`/api/campers/${own.id}`)
  expect((await seller.pull()).body.patch.camper_codes.put).toEqual([])
})
