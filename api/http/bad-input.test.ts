import { expect, test } from 'vitest'
import { callsOf, OF_PLATFORM, TAKING } from '../testing/calls'
import { fill } from '../testing/filled'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'

/** Words of the validation library, which no camp worker understands. */
const PROGRAMMERS_WORDS = /invalid input|: expected|received|too (small|big)|undefined/i

/** Texts that are no amounts (Calls rule 2). Zero is one for a price, but not for money that changes hands. */
const NO_AMOUNTS = ['-5', 'NaN', '0.001', '1,00', ' 5', '', null, [], {}, true, '99999999999.99', '1e3', '0x10']

async function lakeside() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin') }
}

test('whatever a body has, a call says plainly what is wrong with it, and never fails', async () => {
  const { camp, admin } = await lakeside()
  const ids = Object.values(await fill(camp))
  const values = [undefined, null, 5, -1, 0, 1e99, '', 'x', [], {}, [5], true, '2026-02-30', '25:00']
  let refused = 0
  const operator = await operatorOf(camp.world, 'superadmin')
  for (const { method, path, name: call, body: schema } of TAKING) {
    if (path.includes('/sync/') || path.includes('login')) continue
    const who = OF_PLATFORM.includes(call) ? operator : admin
    const fields = 'shape' in schema ? Object.keys(schema.shape as object) : []
    for (const value of values) {
      const body = Object.fromEntries(fields.map((field) => [field, value]))
      const answer = await who.send(method, path.replace(/:\w+/, String(ids[0])), body)
      expect(answer.status, `${call} ${JSON.stringify(body)}`).toBeLessThan(500)
      if (answer.status !== 400) continue
      refused += 1
      const said = [answer.body.message, ...Object.values(answer.body.fields ?? {})].join('; ')
      expect(said, `${call} ${JSON.stringify(body)}`).not.toMatch(PROGRAMMERS_WORDS)
    }
  }
  expect(refused).toBeGreaterThan(200)
})

test('what is missing is called by its name', async () => {
  const { camp, admin } = await lakeside()
  const { camper } = (await fill(camp)) as Record<string, number>
  const asked = async (path: string, body: object) => (await admin.post(path, body)).body
  const paid = await asked(`/api/campers/${camper}/transactions`, { transactionType: 'credit' })
  expect(paid.fields).toEqual({ amount: 'Amount is required', description: 'Description is required' })
  expect((await asked('/api/campers', {})).fields).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
  expect((await asked('/api/store/items', {})).fields).toEqual({
    name: 'Name is required',
    price: 'Price is required',
  })
  expect((await admin.patch(`/api/campers/${camper}`, { firstName: null })).body.fields).toEqual({
    firstName: 'First name is required',
  })
  for (const familyId of [undefined, null, 0, -1, 'x']) {
    const { fields } = await asked('/api/campers/import', { campers: [{ firstName: 'A', lastName: 'B' }], familyId })
    expect(fields).toEqual({ familyId: 'Family selection is required' })
  }
})

test('a line break in a name or a slug is refused; a note keeps its lines', async () => {
  const { site, camp, admin } = await lakeside()
  const { camper } = (await fill(camp)) as Record<string, number>
  const person = { firstName: 'Ann', lastName: 'Ny', email: 'a@b.example', password: 'a-good-one', role: 'staff' }
  const week = { name: 'Week', startDate: '2027-07-01', endDate: '2027-07-07', capacity: 5, price: 1 }
  const calls: [string, Record<string, unknown>, string][] = [
    ['/api/families', { lastName: 'Keller' }, 'lastName'],
    ['/api/campers', { firstName: 'Ann', lastName: 'Ny' }, 'firstName'],
    ['/api/campers', { firstName: 'Ann', lastName: 'Ny', phone: '555 0100' }, 'phone'],
    ['/api/sessions', week, 'name'],
    ['/api/cabins', { name: 'Heron', capacity: 2 }, 'name'],
    ['/api/store/items', { name: 'Cap', price: '1.00' }, 'name'],
    ['/api/activities', { name: 'Archery', category: 'sports' }, 'name'],
    ['/api/camp/register', { ...person, organizationSlug: 'lakeside' }, 'lastName'],
    ['/api/camp/register', { ...person, organizationSlug: 'lakeside' }, 'organizationSlug'],
  ]
  for (const [path, body, field] of calls) {
    for (const line of ['\r\n', '\n', '\r']) {
      const broken = { ...body, [field]: `${body[field]}${line}Bcc: x` }
      const answer = await (path.includes('register') ? site.visitor() : admin).post(path, broken)
      expect([answer.status, answer.body.fields], `${path} ${field}`).toEqual([
        400,
        { [field]: 'Keep this on one line' },
      ])
    }
    if (!path.includes('register')) expect((await admin.post(path, body)).status, path).toBe(201)
  }
  const medicalInfo = 'EpiPen in the bag.\nTwo inhalers.'
  expect((await admin.patch(`/api/campers/${camper}`, { medicalInfo })).body.medicalInfo).toBe(medicalInfo)
  expect((await site.visitor().get('/api/organization/lake%0D%0Aside')).status).toBe(404)
})

test('every text is kept exactly, or refused: NUL, lone surrogates, right-to-left marks, emoji', async () => {
  const { admin } = await lakeside()
  const week = { startDate: '2027-07-01', endDate: '2027-07-07', capacity: 5, price: '1.00' }
  const calls: [string, (text: string) => Record<string, unknown>][] = [
    ['/api/families', (lastName) => ({ lastName, address: lastName })],
    ['/api/campers', (text) => ({ firstName: text, lastName: text, medicalInfo: text, notes: text })],
    ['/api/sessions', (text) => ({ ...week, name: text, description: text })],
    ['/api/cabins', (text) => ({ capacity: 2, name: text, location: text, amenities: [text] })],
    ['/api/store/items', (text) => ({ price: '1.00', name: text, description: text, allergens: [text] })],
    ['/api/activities', (text) => ({ category: 'arts', name: text, equipment: [text] })],
  ]
  for (const [path, make] of calls) {
    for (const text of [
      '\u200fימין\u200e',
      '👩🏽‍🚒 Ann',
      '𠮷野',
      'Zoë',
      'e\u0301',
      '<img src=x onerror=alert(1)>',
      "O'Neil; --",
    ]) {
      const answer = await admin.post(path, make(text))
      expect([answer.status, answer.body], `${path} ${text}`).toMatchObject([201, make(text)])
    }
    for (const text of ['a\u0000b', '\ud800', 'x\udfff'])
      expect((await admin.post(path, make(text))).status, `${path} ${JSON.stringify(text)}`).toBe(400)
  }
})

test('no call takes what is no id for one', async () => {
  const { site, camp, admin } = await lakeside()
  await fill(camp)
  const odd = ['0', '-1', '1.5', '1e3', '0x10', '9007199254740993', '1;--', 'NaN', '%00', '%F0%9F%92%A9']
  const operator = await operatorOf(site, 'superadmin')
  for (const { method, path, name } of callsOf(site)) {
    if (!/:(id|\w+Id)/.test(path)) continue
    const who = OF_PLATFORM.includes(name) ? operator : admin
    for (const id of odd) {
      const answer = await who.send(method, path.replace(/:\w+/g, id), method === 'GET' ? undefined : {})
      expect([400, 404], `${method} ${path} with ${id}`).toContain(answer.status)
    }
  }
})

test('amounts that are no amounts are refused at every call that takes money', async () => {
  const { camp, admin } = await lakeside()
  const { camper, item } = (await fill(camp)) as Record<string, number>
  const line = { itemId: null, itemName: 'x', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
  const sale = { camperId: camper, items: [line], totalAmount: '1.00' }
  for (const amount of NO_AMOUNTS) {
    const calls: [string, string, object][] = [
      ['POST', '/api/store/purchase', { ...sale, totalAmount: amount }],
      ['POST', '/api/store/purchase', { ...sale, items: [{ ...line, unitPrice: amount }] }],
      ['POST', '/api/store/purchase', { ...sale, items: [{ ...line, totalPrice: amount }] }],
      ['POST', '/api/store/items', { name: 'x', price: amount }],
      ['PATCH', `/api/store/items/${item}`, { price: amount }],
    ]
    for (const [method, path, body] of calls)
      expect((await admin.send(method, path, body)).status, `${path} ${JSON.stringify(body)}`).toBe(400)
  }
  expect((await admin.get(`/api/campers/${camper}`)).body.storeBalance).toBe('5.00')
  expect((await admin.get('/api/store/items')).body).toHaveLength(1)
})

test('a price, a capacity and ages beyond what can be are refused at their field', async () => {
  const { admin } = await lakeside()
  const week = { name: 'Week', startDate: '2027-07-01', endDate: '2027-07-07', capacity: 5, price: 1 }
  const wrong = async (fields: object) => (await admin.post('/api/sessions', { ...week, ...fields })).body.fields
  expect(await wrong({ price: '100000000.00' })).toHaveProperty('price')
  expect(await wrong({ price: '1.005' })).toHaveProperty('price')
  expect(await wrong({ capacity: 100_001 })).toEqual({ capacity: 'Capacity can be at most 100,000' })
  expect(await wrong({ capacity: 1.5 })).toEqual({ capacity: 'Enter a whole number' })
  expect(await wrong({ ageMax: 26 })).toEqual({ ageMax: 'Must be 25 or less' })
  expect(await wrong({ ageMin: 0 })).toEqual({ ageMin: 'Must be 1 or more' })
  const cabin = await admin.post('/api/cabins', { name: 'Heron', capacity: 1001 })
  expect(cabin.body.fields).toEqual({ capacity: 'Capacity can be at most 1,000' })
})

test('rights, money and states in a body that has no right to set them change nothing', async () => {
  const { site, camp, admin } = await lakeside()
  const { session } = (await fill(camp)) as Record<string, number>
  const mine = { id: 7, storeBalance: '99.00', amountPaid: '400.00', paymentStatus: 'paid', role: 'admin' }
  const rights = { permissions: ['medical'], isApproved: true, isActive: false, organizationId: 99 }
  const extra = { ...mine, ...rights }
  const camper = (await admin.post('/api/campers', { firstName: 'Ann', lastName: 'Ny', ...extra })).body
  expect(camper).toMatchObject({ storeBalance: '0.00', organizationId: camp.org })
  expect(camper.id).not.toBe(7)
  const place = (await admin.post('/api/registrations', { camperId: camper.id, sessionId: session, ...extra })).body
  expect(place).toMatchObject({ amountPaid: '0.00', paymentStatus: 'unpaid', totalAmount: '400.00' })
  expect((await admin.patch(`/api/registrations/${place.id}`, extra)).body).toMatchObject({ amountPaid: '0.00' })
  expect((await admin.patch(`/api/campers/${camper.id}`, extra)).body).toMatchObject({ storeBalance: '0.00' })
  const person = { firstName: 'Bo', lastName: 'Ny', email: 'bo@b.example', password: 'a-good-one' }
  const body = { ...extra, ...person, role: 'staff', organizationSlug: 'lakeside' }
  expect((await site.visitor().post('/api/camp/register', body)).body).toMatchObject({ approved: false, role: 'staff' })
})

test('what is no JSON is refused by whatever it is sent to', async () => {
  const { admin } = await lakeside()
  const bodies = [
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '[1 2]',
    '{"a" 1}',
    '[',
    '{',
    '"',
    '{"a":',
    '[,1]',
    '{"a":01}',
    '[+1]',
    '[.5]',
    '[5.]',
    '[1e]',
    '[NaN]',
    '[Infinity]',
    '[0x1]',
    '["\t"]',
    '["\\u12"]',
    '["\\q"]',
    '/* */{}',
    '{}x',
    '{}{}',
    'True',
    '[tru]',
    '<a/>',
    '{"a":1}}',
    '#',
    '--1',
    '{"a":/*b*/1}',
    '["a\u0000b"]',
    '[1]]',
    '  ',
  ]
  for (const path of ['/api/campers', '/api/store/purchase', '/api/sync/push', '/api/camp/login']) {
    for (const body of bodies) {
      const answer = await admin.send('POST', path, body)
      expect([answer.status, answer.body.code], `${path} ${body}`).toEqual([400, 'not_json'])
    }
  }
  expect((await admin.get('/api/user')).status).toBe(200)
})

test('an import of too many rows or too many bytes is refused with the limit', async () => {
  const { camp, admin } = await lakeside()
  const { family } = (await fill(camp)) as Record<string, number>
  const rows = (count: number, firstName = 'A') => Array.from({ length: count }, () => ({ firstName, lastName: 'B' }))
  const send = (campers: object[]) => admin.post('/api/campers/import', { familyId: family, campers })
  const many = await send(rows(100_000))
  expect([many.status, many.body.fields]).toEqual([400, { campers: 'A roster can have up to 20,000 rows' }])
  const large = await send(rows(1, 'x'.repeat(10 * 1024 * 1024)))
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  expect(large.body.message).toContain('10 MB')
  const wide = await send(rows(1, 'x'.repeat(9 * 1024 * 1024)))
  expect(wide.body).toMatchObject({ importedCount: 0, errorCount: 1 })
  expect((await admin.get('/api/campers')).body).toHaveLength(1)
})

test('turns of direction are taken out of names, and a name of which nothing is seen is refused', async () => {
  const { site, camp, admin } = await lakeside()
  const { family } = (await fill(camp)) as Record<string, number>
  const week = { startDate: '2027-07-01', endDate: '2027-07-07', capacity: 5, price: '1.00' }
  const calls: [string, Record<string, unknown>, string][] = [
    ['/api/families', {}, 'lastName'],
    ['/api/campers', { firstName: 'Ann' }, 'lastName'],
    ['/api/staff', { firstName: 'Ann', position: 'Cook' }, 'lastName'],
    ['/api/sessions', week, 'name'],
    ['/api/cabins', { capacity: 2 }, 'name'],
    ['/api/store/items', { price: '1.00' }, 'name'],
    ['/api/activities', { category: 'arts' }, 'name'],
  ]
  for (const [path, body, field] of calls) {
    const turned = await admin.post(path, { ...body, [field]: '\u202eKel\u2066ler\u202c' })
    expect([turned.status, turned.body[field]], path).toEqual([201, 'Keller'])
    for (const nothing of ['\u200b', '\u2060\ufeff', '\u3164', ' \u00ad ', '\u2800', '\u202e\u202c', '\ufe0f']) {
      const answer = await admin.post(path, { ...body, [field]: nothing })
      expect([answer.status, Object.keys(answer.body.fields ?? {})], `${path} ${encodeURIComponent(nothing)}`).toEqual([
        400,
        [field],
      ])
    }
  }
  const person = { firstName: '\u200d', lastName: 'Ny', email: 'a@b.example', password: 'a-good-one', role: 'staff' }
  const joined = await site.visitor().post('/api/camp/register', { ...person, organizationSlug: 'lakeside' })
  expect(joined.body.fields).toHaveProperty('firstName')
  const rows = [
    { firstName: '\u3164', lastName: 'Ny' },
    { firstName: '\u202eBo', lastName: 'Ny' },
  ]
  const roster = await admin.post('/api/campers/import', { familyId: family, campers: rows })
  expect(roster.body).toMatchObject({ importedCount: 1, errorCount: 1 })
})

test('turns of direction are out of every text of a line: addresses, tags, names of cabin mates', async () => {
  const { camp, admin } = await lakeside()
  const { registration } = (await fill(camp)) as Record<string, number>
  const turned = '\u202eMill\u2066 Lane\u202c'
  const family = { lastName: 'Ny', address: turned, city: turned, emergencyContactName: turned }
  expect((await admin.post('/api/families', family)).body).toMatchObject({ address: 'Mill Lane', city: 'Mill Lane' })
  const cabin = { name: 'Elm', capacity: 2, location: turned, amenities: [turned] }
  expect((await admin.post('/api/cabins', cabin)).body).toMatchObject({
    location: 'Mill Lane',
    amenities: ['Mill Lane'],
  })
  const notes = { wantedMates: [turned], emergencyContact: { [turned]: turned }, notes: turned }
  expect((await admin.patch(`/api/registrations/${registration}`, notes)).body).toMatchObject({
    wantedMates: ['Mill Lane'],
    emergencyContact: { 'Mill Lane': 'Mill Lane' },
    // A note of several lines is a field of its own, so it is kept as it was written.
    notes: turned,
  })
})

test('an amount may be a number or a text, and nothing that only looks like one', async () => {
  const { camp, admin } = await lakeside()
  const { camper } = (await fill(camp)) as Record<string, number>
  const pay = (amount: unknown) =>
    admin.post(`/api/campers/${camper}/transactions`, { transactionType: 'credit', description: 'x', amount })
  for (const amount of [2, '2', '2.00', 2.5, 0.01]) expect((await pay(amount)).status, String(amount)).toBe(201)
  for (const amount of [...NO_AMOUNTS, 2.001, 1e21, -1, 0]) expect((await pay(amount)).status, String(amount)).toBe(400)
  expect((await admin.post('/api/store/items', { name: 'Cap', price: 2 })).body.price).toBe('2.00')
  const line = { itemId: null, itemName: 'x', quantity: 1, unitPrice: 1, totalPrice: 1 }
  expect((await admin.post('/api/store/purchase', { camperId: camper, items: [line], totalAmount: 1 })).status).toBe(
    201,
  )
})

test('a field that a form left blank says nothing, where it may', async () => {
  const { camp, admin } = await lakeside()
  const { session, camper } = (await fill(camp)) as Record<string, number>
  const blank = { dateOfBirth: '', gender: '', grade: '', medicalInfo: '', familyId: '' }
  const made = await admin.post('/api/campers', { firstName: 'Ann', lastName: 'Ny', ...blank })
  expect([made.status, made.body]).toMatchObject([
    201,
    { dateOfBirth: null, gender: null, grade: null, familyId: null },
  ])
  const changed = await admin.patch(`/api/campers/${camper}`, { dateOfBirth: '', allergies: '' })
  expect([changed.status, changed.body]).toMatchObject([200, { dateOfBirth: null, allergies: null }])
  expect((await admin.patch(`/api/campers/${camper}`, { firstName: '' })).body.fields).toHaveProperty('firstName')
  expect((await admin.patch(`/api/sessions/${session}`, { earlyBirdPrice: '', earlyBirdDeadline: '' })).status).toBe(
    200,
  )
})

test('a page that cannot be is refused', async () => {
  const { camp, admin } = await lakeside()
  await fill(camp)
  for (const asked of [
    'limit=0',
    'limit=abc',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'cursor=x',
    'limit=1&cursor=0',
    'limit=1e2',
  ]) {
    const { status, body } = await admin.get(`/api/campers?${asked}`)
    expect([status, Object.keys(body.fields ?? {})], asked).toEqual([400, [expect.stringMatching(/limit|cursor/)]])
  }
})

test("another person's idempotency key is another action, and does not reveal its answer", async () => {
  const { camp, admin } = await lakeside()
  const { camper } = (await fill(camp)) as Record<string, number>
  const staff = await camp.as('staff')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const pay = (who: typeof admin) =>
    who.post(
      `/api/campers/${camper}/transactions`,
      { transactionType: 'credit', description: 'x', amount: '2.00' },
      key,
    )
  const answers = [await pay(admin), await pay(staff), await pay(admin), await pay(staff)].map(({ body }) => body.id)
  expect([answers[0] === answers[2], answers[1] === answers[3], answers[0] === answers[1]]).toEqual([true, true, false])
  expect((await admin.get(`/api/campers/${camper}`)).body.storeBalance).toBe('9.00')
})

test('no file that begins with a dot is served', async () => {
  const { site } = await lakeside()
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/.map',
    '/.env',
    '/.git/config',
    '/.well-known/x',
  ])
    expect((await site.visitor().get(path)).status, path).toBe(404)
})
