import path from 'node:path';
import { frameAt, frameDocument, type Site } from '@courier/contract';
import { formTargetsOf } from './card-form';
import type { AppConfig } from '../../platform/config/config';
import { companyPage } from './company-page';
import { withSite } from './page-template';
import { withFilesOrigin } from './files-origin';
import { type Page, PageCache } from './page-cache';
import { withHead, withPreloads } from './page-head';
import type { RemotePage } from './published-remotes';

/** The documents of the suite: the shell's, with what remotes have declared. */
export class Documents {
  private readonly pages: PageCache;

  constructor(
    private readonly store: string,
    private readonly config: Pick<
      AppConfig,
      'company' | 'publicUrl' | 'filesOrigin' | 'mail' | 'cards'
    >,
  ) {
    const { filesOrigin, mail, cards } = config;
    const company = {
      ...config.company,
      ...(mail && { sendsEmail: true }),
      ...(cards.payfast && { takesCards: true }),
    };
    const prepare = (html: string) => withFilesOrigin(companyPage(html, company), filesOrigin);
    this.pages = new PageCache(prepare, filesOrigin, formTargetsOf(cards));
  }

  /**
   * The document of a path; null before the shell is published.
   * @param page what a remote has declared of exactly this path
   * @param site what all remotes have declared
   */
  async find(pathname: string, page: RemotePage | null, site: Site): Promise<Page | null> {
    for (const name of documentsFor(pathname, site)) {
      const found = await this.compose(path.join(this.store, name), pathname, page, site);
      if (found) return found;
    }
    return null;
  }

  private compose(
    file: string,
    pathname: string,
    page: RemotePage | null,
    site: Site,
  ): Promise<Page | null> {
    const address = new URL(pathname, this.config.publicUrl).href;
    const isOfEveryPath = !page && file === this.everyPath;
    return this.pages.read(file, {
      // With and without what a pinned tab does not need.
      path: isOfEveryPath ? file : `${pathname} ${page?.scripts.length ?? 0}`,
      stamp: JSON.stringify([page?.head, page?.scripts, site]),
      compose: (html) =>
        withSite(
          isOfEveryPath
            ? html
            : withHead(withPreloads(html, page?.scripts ?? []), page?.head ?? null, address),
          site,
          pathname,
        ),
    });
  }

  private get everyPath(): string {
    return path.join(this.store, EVERY_PATH);
  }
}

const EVERY_PATH = 'index.html';
const OWN_PAGE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** Files of the shell that may show a path, the best first. */
function documentsFor(pathname: string, site: Site): string[] {
  const own = OWN_PAGE.test(pathname) ? [`pages/${pathname.slice(1) || 'index'}.html`] : [];
  const declared = site.pages[pathname];
  const frame = declared?.heading
    ? [`pages/${frameDocument({ ...declared, ...frameAt(site, pathname) })}.html`]
    : [];
  return [...own, ...frame, EVERY_PATH];
}
