import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../context/config'
import { startEffects } from '../server/effects'
import { MailServer } from './mail-server'
import { world } from './world'

/** A camp that sends email until the test ends, with a family whose contact Pat gets it. */
export async function mailingFamily(lastName = 'Keller') {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const family = await camp.family(lastName)
  const email = `pat@${lastName.toLowerCase()}.example`
  const contact = { name: `Pat ${lastName}`, email, mail: true, signIn: true }
  expect((await office.post(`/api/families/${family.id}/contacts`, contact)).status).toBe(201)
  return { mail, site, camp, office, family }
}
