import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isForeignFreeMail } from '#shared/settings/mail-domain'
import { world } from '../testing/world'
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

test("a free provider's address is foreign to all other servers", () => {
  expect(isForeignFreeMail('a@gmail.com', 'smtp.gmail.com')).toBe(false)
  expect(isForeignFreeMail('a@gmail.com', 'smtp.camp.example')).toBe(true)
  expect(isForeignFreeMail('a@gmail.com', 'notgoogle.com')).toBe(true)
  expect(isForeignFreeMail('a@camp.example', 'smtp.camp.example')).toBe(false)
})
