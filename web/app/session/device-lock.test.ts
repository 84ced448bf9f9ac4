import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#sync/replica/replica'
import {
  callDeviceOwn,
  forgetLock,
  isIdle,
  lastTouch,
  lockNameOf,
  lockScreen,
  minutesUntilLock,
  newPin,
  readLock,
  rememberTouch,
  removePin,
  setPin,
  TRIES,
  tryPin,
} from './device-lock'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const who = (userId: number): SignedIn => ({
  organizationId: 1,
  userId,
  email: 'ana@lakeside.example',
  firstName: 'Ana',
  lastName: 'Ny',
  actor: { userId, role: 'staff', grants: [] },
})

test('a PIN opens the screen that is locked; the device keeps only a salted hash of it', async () => {
  await setPin(who(1), '2468', 15)
  expect([...kept.values()].join()).not.toContain('2468')
  lockScreen(who(1))
  expect(readLock(who(1))).toMatchObject({ locked: true, minutes: 15 })
  expect(await tryPin(who(1), '2469')).toBeUndefined()
  expect(readLock(who(1))).toMatchObject({ locked: true, triesLeft: TRIES - 1 })
  expect(await tryPin(who(1), '2468')).toBeDefined()
  expect(readLock(who(1))).toMatchObject({ locked: false, triesLeft: TRIES })
  const proof = (await tryPin(who(1), '2468')) ?? ''
  const { opensWith = '' } = readLock(who(1))?.pin ?? {}
  expect(createHash('sha256').update(proof).digest('base64url')).toBe(opensWith)
  expect([...kept.values()].join()).not.toContain(proof)
  const first = readLock(who(1))?.pin?.hash
  await setPin(who(1), '2468', 15)
  expect(readLock(who(1))?.pin?.hash).not.toBe(first)
})

test('after too many wrong ones the right one does not help any more', async () => {
  await setPin(who(1), '2468', 15)
  lockScreen(who(1))
  for (let tries = 0; tries < TRIES; tries += 1) expect(await tryPin(who(1), '0000')).toBeUndefined()
  expect(await tryPin(who(1), '2468')).toBeUndefined()
  expect(readLock(who(1))?.locked).toBe(true)
}, 30_000)

test("a PIN is one person's on one device, and goes when it is taken away", async () => {
  await setPin(who(1), '2468', 15)
  expect(readLock(who(2))).toBeNull()
  expect(readLock({ ...who(1), organizationId: 2 })).toBeNull()
  removePin(who(1))
  expect(readLock(who(1))?.pin).toBeNull()
  forgetLock()
  expect(readLock(who(1))).toBeNull()
})

test.each([
  ['123', false],
  ['1234', true],
  ['12345678', true],
  ['123456789', false],
  ['12a4', false],
])('%s can be a PIN: %s', (pin, good) => {
  expect(newPin.safeParse(pin).success).toBe(good)
})

test('the screen is idle after the chosen minutes without a touch', () => {
  expect(lastTouch(7)).toBe(7)
  rememberTouch(1000)
  expect(lastTouch(7)).toBe(1000)
  expect(isIdle(1000, 1000 + 15 * 60_000 - 1, 15)).toBe(false)
  expect(isIdle(1000, 1000 + 15 * 60_000, 15)).toBe(true)
})

test('a shared device locks after the time of its camp unless another was chosen; a personal one only with a PIN', async () => {
  expect(minutesUntilLock(readLock(who(1)), 60)).toBe(60)
  lockScreen(who(1))
  expect(readLock(who(1))).toMatchObject({ locked: true, pin: null })
  callDeviceOwn(who(1))
  expect(minutesUntilLock(readLock(who(1)), 60)).toBeNull()
  await setPin(who(1), '2468', 15)
  expect(minutesUntilLock(readLock(who(1)), 60)).toBe(15)
})

test("the server gets what opens the lock: the PIN, the password, or null if the device doesn't lock", async () => {
  const nameOf = (isFamily = false) => {
    const lock = readLock(who(1))
    return lock && lockNameOf(lock, isFamily)
  }
  const proof = await setPin(who(1), '2468', 15)
  expect(nameOf()).toBe(createHash('sha256').update(proof).digest('base64url'))
  removePin(who(1))
  expect(nameOf()).toBe('password')
  expect(nameOf(true)).toBeNull()
  callDeviceOwn(who(1))
  expect(nameOf()).toBeNull()
})

test('a PIN that the version before has kept still opens', async () => {
  await setPin(who(1), '2468', 15)
  const { pin, isOwn: _isOwn, ...rest } = readLock(who(1)) ?? { pin: null, isOwn: false }
  kept.set('anchor-camp-pin', JSON.stringify({ ...rest, ...pin, locked: true }))
  expect(await tryPin(who(1), '2468')).toBeDefined()
})
