import { expect, test } from 'vitest'
import { readTable } from './roster'

/** The cases of the csv-spectrum collection, each with a file's text and the cells it stands for. */
const CASES: [string, string, string[][]][] = [
  [
    'comma_in_quotes',
    'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123\n',
    [['John', 'Doe', '120 any st.', 'Anytown, WW', '08123']],
  ],
  [
    'empty',
    'a,b,c\n1,"",""\n2,3,4\n',
    [
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'empty_crlf',
    'a,b,c\r\n1,"",""\r\n2,3,4\r\n',
    [
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'escaped_quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ['1', 'ha "ha" ha'],
      ['3', '4'],
    ],
  ],
  [
    'json',
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [['1', '{"type": "Point", "coordinates": [102.0, 0.5]}']],
  ],
  [
    'location_coordinates',
    'Contact Phone Number,Location Coordinates,Cities\n19000000000,"37.390542, -122.0860","Mountain View, CA"\n',
    [['19000000000', '37.390542, -122.0860', 'Mountain View, CA']],
  ],
  [
    'newlines',
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n',
    [
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'newlines_crlf',
    'a,b,c\r\n1,2,3\r\n"Once upon \r\na time",5,6\r\n7,8,9\r\n',
    [
      ['1', '2', '3'],
      ['Once upon \r\na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'quotes_and_newlines',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      ['1', 'ha \n"ha" \nha'],
      ['3', '4'],
    ],
  ],
  ['simple', 'a,b,c\n1,2,3\n', [['1', '2', '3']]],
  ['simple_crlf', 'a,b,c\r\n1,2,3\r\n', [['1', '2', '3']]],
  [
    'utf8',
    'a,b,c\n1,2,3\n4,5,\u02a4\n',
    [
      ['1', '2', '3'],
      ['4', '5', '\u02a4'],
    ],
  ],
]

test.each(CASES)('a roster written as %s is read correctly', (_name, text, records) => {
  expect(readTable(text).records.map(({ cells }) => cells)).toEqual(records)
})
