import { expect, test } from 'vitest'
import { asksToStop, keywordIn } from './incoming-texts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop All', 'stop'],
  ['Unsubscribe', 'stop'],
  ['CANCEL', 'stop'],
  ['end', 'stop'],
  ['QUIT!', 'stop'],
  ['opt-out', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['help?', 'help'],
  ['Please stop', null],
  ['When does it end?', null],
  ['YES', null],
  ['', null],
])('the text %j asks for %s', (text, keyword) => {
  expect(keywordIn(text)).toBe(keyword)
})

test.each([
  ["Please don't text us", true],
  ['please don’t text', true],
  ['Wrong number!', true],
  ['Can Maya bring her bike?', false],
])('the text %j may ask for no more texts: %s', (text, asks) => {
  expect(asksToStop(text)).toBe(asks)
})
