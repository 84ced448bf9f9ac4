import { world } from './world'

/** The Kellers, with Maya's place for $500 and Ben's for $400, and First Church, which pays half of each. */
export async function sponsored(more: object = {}, env: NodeJS.ProcessEnv = {}) {
  const site = await world(env)
  const camp = await site.camp('lakeside')
  const [parent, office] = [await camp.as('parent'), await camp.as('admin')]
  const family = await camp.family('Keller', parent.userId)
  const kellers = { familyId: family.id, lastName: 'Keller' }
  const maya = await camp.camper({ ...kellers, firstName: 'Maya' })
  const ben = await camp.camper({ ...kellers, firstName: 'Ben' })
  const dates = { startDate: '2099-07-01', endDate: '2099-07-07' }
  const week = await camp.session({ name: 'Week 2', price: '500.00', ...dates })
  const late = await camp.session({ name: 'Week 3', price: '400.00', ...dates })
  const place = async (camperId: number, sessionId: number) =>
    (await office.post('/api/registrations', { camperId, sessionId, status: 'confirmed' })).body.id as number
  const places = { maya: await place(maya.id, week.id), ben: await place(ben.id, late.id) }
  const church = (await office.post('/api/churches', { name: 'First Church', email: 'office@first.example' })).body
  const terms = { code: 'hope 26', percent: 50, ...more }
  const code = (await office.post(`/api/churches/${church.id}/sponsorships`, terms)).body
  const accountOf = async (id: number) => (await office.get(`/api/accounts/${id}`)).body
  return {
    site,
    camp,
    parent,
    office,
    family,
    maya,
    ben,
    week,
    late,
    places,
    church,
    code,
    kellers: () => accountOf(family.id),
    first: () => accountOf(church.id),
    give: (registrationId: number, amount?: string) =>
      office.post(`/api/sponsorships/${code.id}/awards`, { registrationId, ...(amount && { amount }) }),
    apply: (typed = 'HOPE26') => parent.post('/api/account/codes', { code: typed, familyId: family.id }),
  }
}
