import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './icalendar'

const EVENT: CalendarEvent = {
  key: 'slot-1',
  title: 'Canoeing',
  location: null,
  when: { day: '2027-07-05', startTime: '09:00', endTime: '10:30' },
}

const fileOf = (...events: Partial<CalendarEvent>[]) =>
  calendarFile({
    title: 'Week 1',
    timeZone: 'America/New_York',
    campKey: 'camp-3',
    events: events.map((event) => ({ ...EVENT, ...event })),
    now: '2027-07-01T12:00:00.000Z',
  })

/** Returns a file's lines as an app reads them: without folds. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('times follow the camp’s clock, also on the days when clocks change, and days have no time', () => {
  const at = (day: string, startTime: string, endTime: string) => ({ when: { day, startTime, endTime } })
  const lines = linesOf(
    fileOf(
      {},
      at('2027-01-05', '09:00', '10:00'),
      // Clocks go forward at 2:00, and back at 2:00.
      at('2027-03-14', '02:30', '09:00'),
      at('2027-11-07', '00:30', '01:30'),
      at('2027-07-05', '09:00', '09:00'),
      { when: { from: '2027-12-31', to: '2027-12-31' } },
    ),
  )
  expect(lines.filter((line) => /^DT(?:START|END)/.test(line))).toEqual([
    'DTSTART:20270705T130000Z',
    'DTEND:20270705T143000Z',
    'DTSTART:20270105T140000Z',
    'DTEND:20270105T150000Z',
    'DTSTART:20270314T070000Z',
    'DTEND:20270314T130000Z',
    'DTSTART:20271107T043000Z',
    'DTEND:20271107T053000Z',
    'DTSTART:20270705T130000Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
  ])
})

test('no name can add a line or a value, and markup stays text', () => {
  const title = 'Swim\r\nEND:VEVENT\u2028X; a, \\ b\u0000\u0007<script>'
  const lines = linesOf(fileOf({ title, location: 'Lake\nUID:evil' }))
  expect(lines).toContain('SUMMARY:Swim\\nEND:VEVENT\\nX\\; a\\, \\\\ b<script>')
  expect(lines).toContain('LOCATION:Lake\\nUID:evil')
  expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:slot-1@camp-3'])
})

test('lines have at most 75 bytes, end with CR LF and split no character', () => {
  const title = '🛶 Überfahrt zum Ø-Strand '.repeat(20)
  const file = fileOf({ title })
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${title}`)
})
