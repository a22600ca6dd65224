import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';

/* A link with values for fields of the contact form. */

const site = openedSite();

const LINK = '/contact?name=Ada+%3Cb%3E%22&message=short&company=School&email=x%40y.example';

const valuesOf = (page: Page) =>
  Promise.all(
    ['name', 'email', 'company', 'message'].map((name) =>
      page.locator(`form[data-form=contact] [name="${name}"]`).inputValue(),
    ),
  );

test.each([true, false])(
  'a link fills in the named fields with what they accept; JavaScript: %s',
  async (javaScriptEnabled) => {
    const { page, close } = await site.visit({ javaScriptEnabled });
    await page.goto(site.address() + LINK);
    expect(await valuesOf(page)).toEqual(['Ada <b>"', '', 'School', '']);
    await page.locator('[name=email]').fill('ada@example.org');
    await page.locator('[name=company]').fill('Another school');
    expect(await valuesOf(page)).toEqual(['Ada <b>"', 'ada@example.org', 'Another school', '']);
    await page.getByRole('button', { name: 'Send' }).click();
    // The message is missing, and everything else stays.
    await expect
      .poll(() => page.locator('[name=message][aria-invalid=true], [name=message]:invalid').count())
      .toBe(1);
    expect(await valuesOf(page)).toEqual(['Ada <b>"', 'ada@example.org', 'Another school', '']);
    await close();
  },
);
