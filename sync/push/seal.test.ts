import { expect, test } from 'vitest'
import { createFamily } from '#shared/campers/mutations'
import { SyncSession } from '../session/session'
import { forgetCopy } from '../session/sign-out'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { enqueue } from './mutate'

/** A device with a signed-in user, and a server that certifies its key. */
async function device() {
  const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
  server.instead.enroll = async (body) => {
    const answer = await server.usual.enroll(body)
    return { ...answer, body: { ...(answer.body as object), certificate: `v1.1.7.1.1.${body.publicKey}.mark` } }
  }
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  const add = (lastName: string) => enqueue(replica, who, createFamily, (ids) => ({ familyId: ids.next(), lastName }))
  return { replica, server, session, add }
}

test("a sign-in's key cannot be exported, and signing out seals everything and deletes the key", async () => {
  const { replica, add } = await device()
  const { privateKey } = (await replica.getMeta('signing')) ?? {}
  expect(privateKey?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey as CryptoKey)).rejects.toThrow()
  await Promise.all([add('Abel'), add('Novak')])
  await forgetCopy(replica)
  const seals = (await replica.outbox.toArray()).map(({ seal }) => seal)
  expect(seals).toEqual([expect.stringMatching(/~/), expect.stringMatching(/~/)])
  expect(await replica.getMeta('signing')).toBeUndefined()
})

test('the next sign-in has another key, and sends sealed actions unchanged', async () => {
  const { replica, server, add } = await device()
  const before = (await replica.getMeta('signing'))?.publicKey
  await add('Abel')
  const next = new SyncSession(replica, person(8), server)
  await next.start()
  await next.cycle()
  expect((await replica.getMeta('signing'))?.publicKey).not.toBe(before)
  expect(server.taken).toMatchObject([{ actor: { userId: 7 }, seal: expect.stringContaining(`.${before}.`) }])
})

test('after a lost enrollment response, the same key is submitted again', async () => {
  const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
  const { enroll } = server.usual
  server.instead.enroll = () => ({ status: 500, body: {} })
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle().catch(() => undefined)
  server.instead.enroll = enroll
  await session.cycle()
  const [first, second] = server.asked.filter(({ endpoint }) => endpoint === 'enroll')
  expect(second?.body.publicKey).toBe(first?.body.publicKey)
})
