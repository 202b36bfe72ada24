/** What of mailparser is used here: the package has no types of its own. */
declare module 'mailparser' {
  export type Attachment = { filename?: string; contentType: string; content: Buffer };
  export function simpleParser(
    source: Buffer,
    options: {
      skipHtmlToText: boolean;
      skipTextToHtml: boolean;
      skipImageLinks: boolean;
      skipTextLinks: boolean;
      /** Reports of delivery are attachments, not text. */
      keepDeliveryStatus: boolean;
    },
  ): Promise<{
    attachments: Attachment[];
    from?: { value: readonly { address?: string }[] };
    subject?: string;
    text?: string;
    headers: Map<string, unknown>;
  }>;
}
