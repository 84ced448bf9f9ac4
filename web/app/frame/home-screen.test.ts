import { expect, test } from 'vitest'
import { isAppleSafari, isTimeForHomeScreen } from './home-screen'

test('the home screen is offered to parents once a child is registered, and to staff from their second day', () => {
  const when = { isParent: true, hasRegistered: false, firstDay: '2030-06-01', today: '2030-06-02' }
  expect(isTimeForHomeScreen(when)).toBe(false)
  expect(isTimeForHomeScreen({ ...when, hasRegistered: true, firstDay: null })).toBe(true)
  const staff = { ...when, isParent: false }
  expect(isTimeForHomeScreen(staff)).toBe(true)
  expect(isTimeForHomeScreen({ ...staff, today: '2030-06-01' })).toBe(false)
  expect(isTimeForHomeScreen({ ...staff, firstDay: null })).toBe(false)
})

test('Safari on an iPhone or iPad is distinguished from Macs and from other browsers', () => {
  const safari = 'Version/18.0 Mobile/15E148 Safari/604.1'
  const of = (userAgent: string, maxTouchPoints = 5) => isAppleSafari({ userAgent, maxTouchPoints })
  expect(of(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`)).toBe(true)
  expect(of(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`)).toBe(true)
  expect(of(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0)).toBe(false)
  expect(of(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 ${safari}`)).toBe(false)
  expect(of('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36')).toBe(false)
})
