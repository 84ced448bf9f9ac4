import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isForeignFreeMail } from '#shared/settings/mail-domain'
import { world } from '../testing/world'
import { followDomains } from './follow-domain'
import { checkDomain } from './mail-domain'

const HEADER = 12
const [NAME_ERROR, SERVER_FAILED] = [3, 2]
/** A pointer to the name in the question, type TXT, class IN, and a TTL of one second. */
const ANSWER_HEAD = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 1])

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('ascii', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

function answerTo(question: Buffer, texts: readonly string[] | 'fails' | undefined): Buffer {
  const code = texts === 'fails' ? SERVER_FAILED : texts ? 0 : NAME_ERROR
  const records = (Array.isArray(texts) ? texts : []).map((text) => {
    // A text longer than 255 characters is split.
    const pieces = [...text.matchAll(/.{1,200}/gs)].map(([piece]) => Buffer.from([piece.length, ...Buffer.from(piece)]))
    const data = Buffer.concat(pieces)
    return Buffer.concat([ANSWER_HEAD, Buffer.from([data.length >> 8, data.length & 0xff]), data])
  })
  const end = question.indexOf(0, HEADER) + 5
  const head = Buffer.from(question.subarray(0, HEADER))
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, question.subarray(HEADER, end), ...records])
}

/** A DNS server on this machine with these TXT records. */
async function dnsWith(
  records: Readonly<Record<string, readonly string[] | 'fails'>>,
  asked: string[] = [],
): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    asked.push(nameIn(question))
    socket.send(answerTo(question, records[nameIn(question)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`

test('each record of a domain is found or missing, with the key at a usual selector or the one entered', async () => {
  const dnsServer = await dnsWith({
    'camp.example': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example -all'],
    's1._domainkey.camp.example': [KEY],
    'summer._domainkey.camp.example': ['v=DKIM1; p='],
    '_dmarc.camp.example': ['v=DMARC1; p=none'],
    'twice.example': ['v=spf1 -all', 'v=spf1 +all'],
    'down.example': 'fails',
  })
  const check = (address: string, selector = '') => checkDomain({ dnsServer }, address, selector)
  const all = { domain: 'camp.example', spf: 'found', dkim: 'found', selector: 's1', dmarc: 'found' }
  expect(await check('office@camp.example')).toEqual(all)
  expect(await check('office@camp.example', 'summer')).toEqual({ ...all, dkim: 'missing', selector: null })
  expect(await check('office@news.camp.example')).toMatchObject({ spf: 'missing', dkim: 'missing', dmarc: 'found' })
  expect(await check('a@twice.example')).toMatchObject({ spf: 'several', dkim: 'missing', dmarc: 'missing' })
  expect(await check('a@down.example')).toMatchObject({ spf: 'unknown' })
})

test('for a name with very many parts, DMARC is looked up at the name and only a few parent domains', async () => {
  const asked: string[] = []
  const dnsServer = await dnsWith({ '_dmarc.camp.example': ['v=DMARC1; p=none'] }, asked)
  const address = `office@${'a.'.repeat(100)}camp.example`
  expect(await checkDomain({ dnsServer }, address, 'k1')).toMatchObject({ dmarc: 'found' })
  expect(new Set(asked.filter((name) => name.startsWith('_dmarc.'))).size).toBe(5)
})

test("the office checks its domain, and a free provider's address needs that provider's server", async () => {
  const DNS_SERVER = await dnsWith({ 'camp.example': ['v=spf1 -all'] })
  const camp = await (await world({ DNS_SERVER })).camp('lakeside')
  const admin = await camp.as('admin')
  expect((await admin.get('/api/settings/mail/domain')).body.code).toBe('mail_not_set')
  const server = { host: 'smtp.camp.example', port: 587, username: null, fromAddress: 'office@camp.example' }
  const free = await admin.send('PUT', '/api/settings/mail/server', { ...server, fromAddress: 'lakeside@gmail.com' })
  expect([free.status, free.body.fields?.fromAddress]).toEqual([400, expect.stringContaining('your own domain')])
  expect((await admin.send('PUT', '/api/settings/mail/server', server)).status).toBe(200)
  const { body } = await admin.get('/api/settings/mail/domain')
  expect(body).toEqual({ domain: 'camp.example', spf: 'found', dkim: 'missing', selector: null, dmarc: 'missing' })
  expect((await admin.get('/api/settings/mail/domain?selector=a%20b')).status).toBe(400)
  expect((await (await camp.as('staff')).get('/api/settings/mail/domain')).status).toBe(403)
  const replies = await admin.send('PUT', '/api/settings/mail/reply-to', { replyTo: 'a@b.example\r\nBcc: c@d.example' })
  expect(replies.status).toBe(400)
})

test('a record that was there and is missing is an alert until it is back; a failed lookup changes nothing', async () => {
  const all = {
    'camp.example': ['v=spf1 -all'],
    'summer._domainkey.camp.example': [KEY],
    '_dmarc.camp.example': ['v=DMARC1; p=none'],
  }
  const records: Record<string, string[] | 'fails'> = { ...all, '_dmarc.camp.example': [] }
  const DNS_SERVER = await dnsWith(records)
  const site = await world({ DNS_SERVER })
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const server = { host: 'smtp.camp.example', port: 587, username: null, fromAddress: 'office@camp.example' }
  await admin.send('PUT', '/api/settings/mail/server', server)
  let days = 0
  const alerts = async (who = admin) => {
    days += 1
    site.server.now = () => new Date(Date.now() + days * 24 * 3600_000)
    await followDomains({ dnsServer: DNS_SERVER })(site.server)
    const all: { id: string; description: string }[] = (await who.get('/api/dashboard/alerts')).body
    return all.filter(({ id }) => id === 'mail-domain').map(({ description }) => description)
  }
  // DMARC was never there, and the key is at a selector that the office enters.
  expect(await alerts()).toEqual([])
  expect((await admin.get('/api/settings/mail/domain?selector=summer')).body.dkim).toBe('found')
  expect(await alerts()).toEqual([])
  records['summer._domainkey.camp.example'] = []
  expect(await alerts()).toEqual(['The DKIM record of camp.example is missing or found more than once.'])
  records['camp.example'] = ['v=spf1 -all', 'v=spf1 +all']
  const both = ['Records of camp.example are missing or found more than once: SPF, DKIM.']
  expect(await alerts()).toEqual(both)
  expect(await alerts(await camp.as('staff'))).toEqual([])
  for (const name of Object.keys(all)) records[name] = 'fails'
  expect(await alerts()).toEqual(both)
  Object.assign(records, all)
  expect(await alerts()).toEqual([])
  records['_dmarc.camp.example'] = []
  expect(await alerts()).toEqual(['The DMARC record of camp.example is missing or found more than once.'])
  await admin.send('PUT', '/api/settings/mail/server', { ...server, fromAddress: 'office@other.example' })
  expect(await alerts()).toEqual([])
  await admin.send('PUT', '/api/settings/mail/server', server)
  await admin.delete('/api/settings/mail/server')
  expect(await alerts()).toEqual([])
})

test('a key that was found is not missing because someone looks elsewhere, and is missing once it is gone', async () => {
  const records: Record<string, string[]> = { 'summer._domainkey.camp.example': [KEY] }
  const camp = await (await world({ DNS_SERVER: await dnsWith(records) })).camp('lakeside')
  const admin = await camp.as('admin')
  const server = { host: 'smtp.camp.example', port: 587, username: null, fromAddress: 'office@camp.example' }
  await admin.send('PUT', '/api/settings/mail/server', server)
  const check = async (selector: string) => {
    const { dkim } = (await admin.get(`/api/settings/mail/domain?selector=${selector}`)).body
    const all: { id: string }[] = (await admin.get('/api/dashboard/alerts')).body
    return [dkim, all.some(({ id }) => id === 'mail-domain')]
  }
  expect(await check('')).toEqual(['missing', false])
  expect(await check('summer')).toEqual(['found', false])
  expect(await check('sumer')).toEqual(['missing', false])
  // The field is empty when the office comes back.
  expect(await check('')).toEqual(['found', false])
  records['summer._domainkey.camp.example'] = []
  expect(await check('')).toEqual(['missing', true])
  expect(await check('sumer')).toEqual(['missing', true])
  records['google._domainkey.camp.example'] = [KEY]
  expect(await check('')).toEqual(['found', false])
})

test('a domain is checked once a day', async () => {
  const asked: string[] = []
  const dnsServer = await dnsWith({ 'camp.example': ['v=spf1 -all'] }, asked)
  const site = await world()
  const camp = await site.camp('lakeside')
  const server = { host: 'smtp.camp.example', port: 587, username: null, fromAddress: 'office@camp.example' }
  await (await camp.as('admin')).send('PUT', '/api/settings/mail/server', server)
  const asksAfter = async (hours: number) => {
    site.server.now = () => new Date(Date.now() + hours * 3600_000)
    await followDomains({ dnsServer })(site.server)
    return asked.filter((name) => name === 'camp.example').length
  }
  expect([await asksAfter(0), await asksAfter(1), await asksAfter(23), await asksAfter(24)]).toEqual([1, 1, 1, 2])
})

test("a free provider's address is foreign to all other servers", () => {
  expect(isForeignFreeMail('a@gmail.com', 'smtp.gmail.com')).toBe(false)
  expect(isForeignFreeMail('a@gmail.com', 'smtp.camp.example')).toBe(true)
  expect(isForeignFreeMail('a@gmail.com', 'notgoogle.com')).toBe(true)
  expect(isForeignFreeMail('a@camp.example', 'smtp.camp.example')).toBe(false)
})
