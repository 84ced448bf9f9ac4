import { expect, test } from 'vitest'
import { restoresEnded } from '../backup/restore'
import { madeBackup, siteWithFiles } from '../testing/backups'
import { PASSWORD } from '../testing/camp'
import { sponsored } from '../testing/sponsored-camp'

const ASKED = { household: 5, income: '41000.00', amount: '300.00', reason: 'A parent lost a job.' }

test('a restore undoes neither a decision nor an award, and nobody decides or asks again', async () => {
  const { site, office, parent, places } = await sponsored({}, (await siteWithFiles()).env)
  const { body: fund } = await office.post('/api/funds', { name: 'Campership Fund' })
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '400.00' })
  const ask = () => parent.post(`/api/registrations/${places.maya}/help-request`, ASKED)
  const path = `/api/help-requests/${places.maya}`
  const restore = async (id: number) => {
    const form = { slug: 'lakeside', password: PASSWORD, areas: ['financial'], ticked: [], removeAdded: true }
    expect((await office.post(`/api/backups/${id}/restore`, form)).status).toBe(200)
    await restoresEnded(site.server)
  }
  const { id: before } = await madeBackup(office)
  expect((await ask()).status).toBe(201)
  const { body: prepared } = await office.post(`${path}/case`, { reason: ASKED.reason })
  const { id: undecided } = await madeBackup(office)
  const decide = (amount: string) => office.post(`/api/award-cases/${prepared.id}/decide`, { amount })
  expect((await decide('200.00')).status).toBe(200)
  expect((await office.post(`${path}/award`, { fundId: fund.id, amount: '200.00' })).status).toBe(201)
  for (const id of [undecided, before]) {
    await restore(id)
    expect((await decide('100.00')).body).toMatchObject({ code: 'case_decided' })
    expect((await ask()).body).toMatchObject({ code: 'help_asked' })
    expect((await office.get('/api/help-requests')).body).toMatchObject([{ status: 'awarded', given: '200.00' }])
  }
})
