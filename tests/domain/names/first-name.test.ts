import { expect, it } from 'vitest';
import { firstNameOf } from '../../../src/domain/names/first-name';

it.each([
  ['نورة القحطاني', 'نورة'],
  ['Noora Al Qahtani', 'Noora'],
  ['  Noora   Al Qahtani ', 'Noora'],
  ['Dana', 'Dana'],
  ['عبد الله القحطاني', 'عبد الله'],
  ['عبدالله القحطاني', 'عبدالله'],
  ['أم خالد', 'أم خالد'],
  ['د. سارة العلوي', 'د. سارة'],
  ['Abdul Rahman Hasan', 'Abdul Rahman'],
  ['Abdulrahman Hasan', 'Abdulrahman'],
  ['Dr. Abdul Rahman Hasan', 'Dr. Abdul Rahman'],
  ['Al-Hasan Yousif', 'Al-Hasan'],
  ['Abu', 'Abu'],
  ['', ''],
])('%s is greeted as %s', (name, first) => expect(firstNameOf(name)).toBe(first));
