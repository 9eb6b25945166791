import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('a production build has no page for developers [R10.06]', async ({ page }) => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect(readFileSync(`dist/assets/${file}`, 'utf8'), file).not.toMatch(/\/dev\/(?:traces|kit)/);
  await page.goto('/dev/traces');
  await expect(page).toHaveURL(/\/auth\/login/); // like any unknown path
});
