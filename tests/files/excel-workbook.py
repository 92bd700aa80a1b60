"""Writes excel-workbook.xlsx with the parts, the order and the markup that Excel 365 writes: python3 excel-workbook.py"""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

STRINGS = ['Units of Al Reem', 'Name', 'Name (Arabic)', 'Ready on', 'Price', 'Share', 'P.O. Box', 'Read at', 'Total',
           'B-1408', 'شقة 1408', '00120', '1-2', 'فيلا']

parts = {
    '[Content_Types].xml': f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="{SHEETML}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="{SHEETML}.sharedStrings+xml"/></Types>',
    '_rels/.rels': f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': f'<workbook {MAIN} xmlns:r="{RELATIONS}"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27328"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="12300"/></bookViews><sheets><sheet name="Units" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>',
    'xl/_rels/workbook.xml.rels': f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId3" Type="{RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="{RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="{RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    # A title merged over seven columns, then the headings; two units, whose sum is a formula with its last result.
    'xl/worksheets/sheet1.xml': f'<worksheet {MAIN} xmlns:r="{RELATIONS}"><dimension ref="A1:G5"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="7" width="14.7109375" customWidth="1"/></cols><sheetData>'
    '<row r="1" spans="1:7"><c r="A1" s="6" t="s"><v>0</v></c><c r="B1" s="6"/><c r="C1" s="6"/><c r="D1" s="6"/><c r="E1" s="6"/><c r="F1" s="6"/><c r="G1" s="6"/></row>'
    '<row r="2" spans="1:7"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c><c r="D2" t="s"><v>4</v></c><c r="E2" t="s"><v>5</v></c><c r="F2" t="s"><v>6</v></c><c r="G2" t="s"><v>7</v></c></row>'
    '<row r="3" spans="1:7"><c r="A3" t="s"><v>9</v></c><c r="B3" t="s"><v>10</v></c><c r="C3" s="1"><v>46341</v></c><c r="D3" s="2"><v>1250000</v></c><c r="E3" s="3"><v>0.05</v></c><c r="F3" s="4" t="s"><v>11</v></c><c r="G3" s="5"><v>46341.5</v></c></row>'
    '<row r="4" spans="1:7"><c r="A4" s="4" t="s"><v>12</v></c><c r="B4" t="s"><v>13</v></c><c r="C4" s="1"><f>C3+1</f><v>46342</v></c><c r="D4" s="2"><v>980000.5</v></c><c r="E4" s="3"><v>0.075</v></c><c r="F4" t="inlineStr"><is><t>7</t></is></c><c r="G4" s="5"/></row>'
    '<row r="5" spans="1:7"><c r="A5" t="s"><v>8</v></c><c r="B5" t="str"><f>"Σ "&amp;COUNTA(A3:A4)</f><v>Σ 2</v></c><c r="D5" s="2"><f>SUM(D3:D4)</f><v>2230000.5</v></c><c r="E5" t="e"><f>E4/0</f><v>#DIV/0!</v></c></row>'
    '</sheetData><mergeCells count="1"><mergeCell ref="A1:G1"/></mergeCells><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>',
    'xl/styles.xml': f'<styleSheet {MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;AED&quot;"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" xfId="0" applyAlignment="1"><alignment horizontal="center"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    'xl/sharedStrings.xml': f'<sst {MAIN} count="{len(STRINGS)}" uniqueCount="{len(STRINGS)}">' + ''.join(f'<si><t>{text}</t></si>' for text in STRINGS) + '</sst>',
}

with ZipFile(Path(__file__).with_name('excel-workbook.xlsx'), 'w', ZIP_DEFLATED) as workbook:
    for name, text in parts.items():
        # Excel dates all parts so.
        workbook.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), HEAD + text, ZIP_DEFLATED)
